// Small sounds made on the spot: paper, wood, bell, chime, tick. Never the only sign of anything.
import { settings } from "./settings.svelte";

export type Sound = "paper" | "wood" | "bell" | "chime" | "tick" | "soft" | "sad";

let context: AudioContext | null = null;

/** Give what sounds are made with, or null where there is to be none. */
export function audio(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(at: AudioContext, hertz: number, start: number, seconds: number, volume: number, type: OscillatorType): void {
  const wave = at.createOscillator();
  const gain = at.createGain();
  wave.type = type;
  wave.frequency.value = hertz;
  gain.gain.setValueAtTime(0, at.currentTime + start);
  gain.gain.linearRampToValueAtTime(volume, at.currentTime + start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at.currentTime + start + seconds);
  wave.connect(gain).connect(at.destination);
  wave.start(at.currentTime + start);
  wave.stop(at.currentTime + start + seconds + 0.05);
}

function rustle(at: AudioContext, seconds: number, hertz: number, volume: number): void {
  const length = Math.floor(at.sampleRate * seconds);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 2;
  const noise = at.createBufferSource();
  noise.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  const gain = at.createGain();
  gain.gain.value = volume;
  noise.connect(filter).connect(gain).connect(at.destination);
  noise.start();
}

const PLAYERS: Record<Sound, (at: AudioContext) => void> = {
  paper: (at) => rustle(at, 0.14, 2600, 0.25),
  soft: (at) => rustle(at, 0.08, 1400, 0.12),
  wood: (at) => {
    rustle(at, 0.05, 700, 0.5);
    tone(at, 180, 0, 0.12, 0.12, "triangle");
  },
  tick: (at) => {
    tone(at, 1250, 0, 0.04, 0.08, "square");
    tone(at, 830, 0.16, 0.05, 0.08, "square");
  },
  chime: (at) => [659, 880, 1319].forEach((hertz, n) => tone(at, hertz, n * 0.09, 0.5, 0.09, "sine")),
  bell: (at) => [392, 784, 1176].forEach((hertz, n) => tone(at, hertz, 0, 1.4 - n * 0.3, 0.1 / (n + 1), "sine")),
  sad: (at) => [392, 330, 262].forEach((hertz, n) => tone(at, hertz, n * 0.18, 0.6, 0.08, "sine")),
};

export function play(sound: Sound | undefined): void {
  const at = sound ? audio() : null;
  if (at && sound) PLAYERS[sound](at);
}
