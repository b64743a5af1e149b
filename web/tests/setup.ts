// What every browser has and Node of version 20 has not.
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { languages: [] } });
