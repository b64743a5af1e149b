// The Prince's voice: the browser's own where it has one for the language, else a sung vowel. Never the only sign.
import { audio } from "../../lib/sound";
import { settings } from "../../lib/settings.svelte";
import { say } from "../../lib/words.svelte";

const LOUDNESS = [0, 0.3, 0.65, 1]; // by strength
const SECONDS = [0, 0.35, 0.55, 0.95];
const PITCH = [0, 150, 185, 235]; // hertz
const VOWELS: Record<string, [number, number]> = { more: [330, 1700], less: [520, 1050] }; // where the mouth resounds

/** Let a word be heard, as loud as it was said. */
export function hear(word: string, strength: number): void {
  if (!settings.sound) return;
  const voice = findVoice();
  if (voice) speak(voice, word, strength);
  else sing(word, strength);
}

function findVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === "undefined") return undefined;
  return speechSynthesis.getVoices().find((voice) => voice.localService && voice.lang.startsWith(settings.language));
}

function speak(voice: SpeechSynthesisVoice, word: string, strength: number): void {
  const said = new SpeechSynthesisUtterance(say("princesse-word", { word, strength: 1 }));
  said.voice = voice;
  said.lang = voice.lang;
  said.volume = LOUDNESS[strength] ?? 1;
  said.rate = 1.15 - 0.2 * strength;
  said.pitch = 0.8 + 0.2 * strength;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

function sing(word: string, strength: number): void {
  const at = audio();
  if (!at) return;
  const seconds = SECONDS[strength] ?? 1;
  const hertz = PITCH[strength] ?? 200;
  const start = at.currentTime;
  const throat = at.createOscillator();
  throat.type = "sawtooth";
  throat.frequency.setValueAtTime(hertz, start);
  throat.frequency.exponentialRampToValueAtTime(hertz * (word === "more" ? 1.35 : 0.7), start + seconds);
  const breath = at.createGain();
  breath.gain.setValueAtTime(0.0001, start);
  breath.gain.exponentialRampToValueAtTime(0.28 * (LOUDNESS[strength] ?? 1), start + 0.06);
  breath.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  for (const formant of VOWELS[word] ?? [400, 1200]) {
    const mouth = at.createBiquadFilter();
    mouth.type = "bandpass";
    mouth.frequency.value = formant;
    mouth.Q.value = 6;
    throat.connect(mouth).connect(breath);
  }
  breath.connect(at.destination);
  throat.start(start);
  throat.stop(start + seconds + 0.05);
}
