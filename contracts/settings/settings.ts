import type { SettingDefinition } from '../language/define/setting.js';
import { aloneSettings } from './settings-alone.js';
import { auctionSettings } from './settings-auction.js';
import { collateralSettings } from './settings-collateral.js';
import { namedModules } from './modules.js';
import { proposedModules } from './modules-proposed.js';
import { displaySettings } from './settings-display.js';
import { labelSettings } from './settings-labels.js';
import { loanSettings } from './settings-loans.js';
import { printSettings } from './settings-print.js';
import { securitySettings } from './settings-security.js';
import { sellingSettings } from './settings-selling.js';
import { tradeSettings } from './settings-trade.js';

/** Every module, setting and constant. */
export const settings = [
  ...namedModules,
  ...proposedModules,
  ...tradeSettings,
  ...sellingSettings,
  ...aloneSettings,
  ...auctionSettings,
  ...collateralSettings,
  ...loanSettings,
  ...labelSettings,
  ...printSettings,
  ...displaySettings,
  ...securitySettings,
] as const;

type AnySetting = (typeof settings)[number];

/** The key of a module, a setting or a constant. */
export type SettingKey = AnySetting['key'];

const byKey: ReadonlyMap<string, SettingDefinition> = new Map(settings.map((setting) => [setting.key, setting]));

/** The definition of a key; undefined for a key that nobody knows. */
export function settingOf(key: SettingKey): SettingDefinition;
export function settingOf(key: string): SettingDefinition | undefined;
export function settingOf(key: string): SettingDefinition | undefined {
  return byKey.get(key);
}
