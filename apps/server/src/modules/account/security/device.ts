type Named = readonly (readonly [sign: RegExp, name: string])[];

/** In this order: browsers name each other in their signs, the one that speaks last. */
const browsers: Named = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Named = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\b(?:Linux|CrOS)\b/, 'Linux'],
];

const nameIn = (agent: string, names: Named): string | undefined => names.find(([sign]) => sign.test(agent))?.[1];

/** Browser and system as people know them, from what the browser says about itself. */
export function deviceOf(agent: string): string {
  const [browser, system] = [nameIn(agent, browsers), nameIn(agent, systems)];
  if (!browser) return system ?? 'Unknown device';
  return system ? `${browser} on ${system}` : browser;
}
