// Starts the browser table.
import { mount } from "svelte";
import App from "./App.svelte";
import "./design/tokens.css";
import "./design/base.css";
import "./design/stage.css";
import "./art/art.css";
import.meta.glob("./games/*/light.css", { eager: true });
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { upgrade } from "./lib/upgrade.svelte";
import { catalogue } from "./lib/words.svelte";

// A part that is fetched later may be gone after an upgrade of the server.
addEventListener("vite:preloadError", (event) => {
  event.preventDefault();
  upgrade.reloadOnce();
});

if (router.route.page === "table") void import("./pages/Table.svelte"); // on its way while the words are

void catalogue.use(settings.language).then(() => mount(App, { target: document.getElementById("app")! }));
