// Runs in the sandboxed frame before anything else there: takes the table's messages, loads the board's module, and
// passes on what it chooses. The module cannot be trusted, so the table checks everything again on its side.
"use strict";
(() => {
  const SILENT = 100; // milliseconds between two heights
  // The one way out that no content policy closes everywhere.
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport"]) delete globalThis[name];

  const root = document.getElementById("board");
  const source = JSON.parse(document.getElementById("module").textContent);
  let port = null;
  let update = null;
  let moment = null;
  let height = 0;
  let timer = 0;

  const send = (message) => port?.postMessage(message);
  const fail = (error) => send({ type: "failed", reason: String(error?.message ?? error).slice(0, 200) });

  function measure() {
    timer = 0;
    const now = Math.ceil(root.getBoundingClientRect().height);
    if (now !== height) send({ type: "height", height: (height = now) });
  }

  async function show() {
    if (!update || !moment) return;
    document.documentElement.lang = moment.language;
    document.documentElement.dataset.theme = moment.theme;
    try {
      await update(moment);
    } catch (error) {
      fail(error);
    }
  }

  async function load() {
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    try {
      const { default: start } = await import(address);
      update = await start(root, {
        pick: (move) => send({ type: "pick", move: String(move) }),
        commit: (move) => send({ type: "commit", move: String(move) }),
      });
      if (typeof update !== "function") throw new Error("the default export gives no function that takes a moment");
      await show();
      send({ type: "ready" });
    } catch (error) {
      fail(error);
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  // Escape leads back to the table, whatever the board does with the other keys.
  addEventListener("keydown", (event) => event.key === "Escape" && send({ type: "leave" }), true);
  new ResizeObserver(() => (timer ||= setTimeout(measure, SILENT))).observe(root);

  addEventListener(
    "message",
    (event) => {
      if (event.source !== parent || port || !event.ports[0]) return;
      port = event.ports[0];
      port.onmessage = ({ data }) => {
        moment = data;
        void show();
      };
      void load();
    },
    true,
  );
})();
