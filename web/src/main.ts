// Starts the browser table.
import { mount } from "svelte";
import App from "./App.svelte";
import "./design/tokens.css";
import "./design/base.css";
import "./design/stage.css";
import "./art/art.css";
import { settings } from "./lib/settings.svelte";
import { catalogue } from "./lib/words.svelte";

void catalogue.use(settings.language).then(() => mount(App, { target: document.getElementById("app")! }));
