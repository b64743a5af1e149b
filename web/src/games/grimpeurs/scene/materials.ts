// How blocks, pawns, marks and badges are drawn: small shaders, light enough to be drawn without a graphics card.
import { DoubleSide, ShaderMaterial, type Texture } from "three";
import { BADGE, LETTER, NUMBER, NUMBERS, PATTERN, TILES } from "./paint";

const TILE = /* glsl */ `
  uniform sampler2D tiles;
  vec4 tileAt(float number, vec2 at) {
    vec2 corner = vec2(mod(number, ${TILES}.0), floor(number / ${TILES}.0));
    return texture2D(tiles, (corner + clamp(at, 0.01, 0.99)) / ${TILES}.0);
  }
  bool isInside(vec2 at) { return all(greaterThan(at, vec2(0.0))) && all(lessThan(at, vec2(1.0))); }
`;

/** Blocks: a pattern on every unit square, a letter on each side, letter and height on top, edges of ink; lit ones have edges of light. */
export function blockMaterial(tiles: Texture, inks: number[][]): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: {
      tiles: { value: tiles },
      inks: { value: inks.flat() },
      seeThrough: { value: 0 },
      line: { value: [0.1, 0.06, 0.15] },
      light: { value: [1, 0.9, 0.62] },
    },
    vertexShader: /* glsl */ `
      attribute vec3 sizes;
      attribute vec3 faces; // top, left, right
      attribute vec3 others; // bottom, back, front
      attribute vec2 marks; // height of the top, 1 where it is lit
      varying vec2 at;
      varying vec2 span;
      varying vec4 what; // colour, height of the top or -1, lit, brightness
      void main() {
        vec3 n = normal;
        float colour = n.y > 0.5 ? faces.x : n.y < -0.5 ? others.x : n.x < -0.5 ? faces.y : n.x > 0.5 ? faces.z : n.z < -0.5 ? others.y : others.z;
        span = abs(n.y) > 0.5 ? sizes.xz : abs(n.x) > 0.5 ? sizes.zy : sizes.xy;
        at = vec2(uv.x, 1.0 - uv.y) * span;
        vec4 world = instanceMatrix * vec4(position, 1.0);
        float sun = n.y > 0.5 ? 1.04 : n.x > 0.5 ? 0.9 : n.z > 0.5 ? 0.78 : n.x < -0.5 ? 0.62 : 0.56;
        float rise = abs(n.y) > 0.5 ? 1.0 : 0.8 + 0.2 * smoothstep(0.0, 7.0, world.y);
        what = vec4(colour, n.y > 0.5 ? marks.x : -1.0, marks.y, sun * rise);
        gl_Position = projectionMatrix * modelViewMatrix * world;
      }`,
    fragmentShader: /* glsl */ `
      ${TILE}
      uniform float inks[18];
      uniform float seeThrough;
      uniform vec3 line;
      uniform vec3 light;
      varying vec2 at;
      varying vec2 span;
      varying vec4 what;
      void main() {
        float edge = min(min(at.x, span.x - at.x), min(at.y, span.y - at.y));
        if (seeThrough > 0.5 && edge > 0.09 && mod(floor(gl_FragCoord.x * 0.5) + floor(gl_FragCoord.y * 0.5), 2.0) < 0.5) discard;
        int colour = int(what.x + 0.5);
        vec3 ink = vec3(inks[colour * 3], inks[colour * 3 + 1], inks[colour * 3 + 2]);
        vec3 found = tileAt(${PATTERN}.0 + float(colour), fract(at)).rgb;
        bool isTop = what.y > -0.5;
        vec2 middle = at - span * 0.5;
        vec2 letter = isTop ? (at - span) / 0.62 + 1.12 : middle / min(1.0, min(span.x, span.y)) + 0.5;
        if (isInside(letter)) found = mix(found, ink, tileAt(${LETTER}.0 + float(colour), letter).a);
        vec2 number = middle / min(1.15, min(span.x, span.y)) + 0.5;
        if (isTop && what.y < ${NUMBERS}.0 && isInside(number)) found = mix(found, ink, tileAt(${NUMBER}.0 + floor(what.y + 0.5), number).a);
        found *= what.w;
        vec3 rim = what.z > 0.5 ? light : line;
        found = mix(rim, found, smoothstep(what.z > 0.5 ? 0.1 : 0.03, what.z > 0.5 ? 0.14 : 0.07, edge));
        gl_FragColor = vec4(found, 1.0);
      }`,
  });
}

/** Pawns and stones: one colour each, brighter towards the light. */
export function figureMaterial(colours: number[][]): ShaderMaterial {
  return new ShaderMaterial({
    side: DoubleSide,
    uniforms: { colours: { value: colours.flat() } },
    vertexShader: /* glsl */ `
      attribute float colour;
      uniform float colours[18];
      varying vec3 tone;
      void main() {
        int at = int(colour + 0.5) * 3;
        float sun = 0.72 + 0.34 * max(0.0, dot(normalize(normal), normalize(vec3(0.6, 0.7, 0.35))));
        tone = vec3(colours[at], colours[at + 1], colours[at + 2]) * sun;
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: "varying vec3 tone; void main() { gl_FragColor = vec4(tone, 1.0); }",
  });
}

/** Marks that lie on faces: 0 a lit cell, 1 a chosen cell, 2 the middle of a place. */
export function markMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { light: { value: [1, 0.91, 0.62] }, line: { value: [0.1, 0.06, 0.15] } },
    vertexShader: /* glsl */ `
      attribute float kind;
      varying vec2 at;
      varying float what;
      void main() {
        at = uv;
        what = kind;
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 light;
      uniform vec3 line;
      varying vec2 at;
      varying float what;
      void main() {
        float edge = min(min(at.x, 1.0 - at.x), min(at.y, 1.0 - at.y));
        if (what > 1.5) {
          float far = distance(at, vec2(0.5));
          if (far > 0.5) discard;
          gl_FragColor = vec4(far > 0.36 ? line : light, 1.0);
        } else if (what > 0.5) gl_FragColor = edge < 0.12 ? vec4(light, 1.0) : vec4(light, 0.5);
        else gl_FragColor = edge > 0.06 && edge < 0.13 ? vec4(light, 0.95) : vec4(light, edge < 0.06 ? 0.12 : 0.3);
      }`,
  });
}

/** Signs that always face the eye and are seen through the tower: letters of pawns, ladders, crosses of stones. */
export function signMaterial(tiles: Texture): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: { tiles: { value: tiles } },
    vertexShader: /* glsl */ `
      attribute float figure;
      varying vec2 at;
      varying float what;
      void main() {
        at = vec2(uv.x, 1.0 - uv.y);
        what = figure;
        vec4 middle = modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0);
        float size = figure < ${BADGE + 6}.0 ? 0.95 : 1.25;
        gl_Position = projectionMatrix * (middle + vec4(position.xy * size, 0.0, 0.0));
      }`,
    fragmentShader: /* glsl */ `
      ${TILE}
      varying vec2 at;
      varying float what;
      void main() {
        gl_FragColor = tileAt(floor(what + 0.5), at);
        if (gl_FragColor.a < 0.05) discard;
      }`,
  });
}

/** The table: warm in the middle, lost in the dark towards its edge, with the cells just to be seen. */
export function tableMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    uniforms: { wood: { value: [0.2, 0.15, 0.1] }, middle: { value: [20, 20] } },
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() {
        vec4 world = modelMatrix * vec4(position, 1.0);
        at = world.xz;
        gl_Position = projectionMatrix * viewMatrix * world;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 wood;
      uniform vec2 middle;
      varying vec2 at;
      void main() {
        vec2 cell = abs(fract(at) - 0.5);
        float grid = smoothstep(0.47, 0.5, max(cell.x, cell.y));
        float far = distance(at, middle);
        gl_FragColor = vec4(wood * (1.0 - 0.22 * grid), 0.92 * (1.0 - smoothstep(9.0, 19.0, far)));
      }`,
  });
}
