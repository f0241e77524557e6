import type { SettingValue } from '../../../../contracts/language/define/gate.js';

/** Tablets of Android: their browsers say `Android` and, unlike those of telephones, not `Mobile`. */
const androidTablet = /\bAndroid\b(?!.*\bMobile\b)/;

/**
 * The kind of a device by the user agent of its browser: a tablet of a point of sale, whose names the shop has
 * (`device.pos.nama`), or one of Android; undefined for any other (docs/print-bridge.md).
 */
export function deviceOf(agent: string, names: string): 'POS' | 'ANDROID' | undefined {
  const said = agent.toUpperCase();
  const isPos = names
    .split(',')
    .map((name) => name.trim().toUpperCase())
    .some((name) => name !== '' && said.includes(name));
  if (isPos) return 'POS';
  return androidTablet.test(agent) ? 'ANDROID' : undefined;
}

/** True where the page runs inside the app of Kilau, which adds `KilauApp/<version>` to the user agent. */
export const isWrapped = (agent: string): boolean => /\bKilauApp\//.test(agent);

interface Settings {
  valueOf(key: string): SettingValue | undefined;
}

/** True where slips go to the print bridge of the device. */
export const printsOnDevice = (settings: Settings, agent = navigator.userAgent): boolean =>
  isWrapped(agent) || deviceOf(agent, String(settings.valueOf('device.pos.nama') ?? '')) !== undefined;
