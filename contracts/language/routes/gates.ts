import type { Gate } from '../define/gate.js';

/** A gate of modules that must all be on. */
export const on = (...modules: string[]): Gate => ({ on: modules });

/** Manual items: their module, or an app mode of their own. */
export const manual: Gate = {
  anyOf: [on('MANUAL_ITEMS_TRANSACTION_MODULE'), { setting: { key: 'app_mode', value: 'STOCK_JUAL_MANUAL' } }],
};

/** Slip settings: everybody's, unless the owners keep them to themselves. */
export const nota: Gate = { anyOf: [{ off: ['SETTING_NOTA_OWNER_ONLY'] }, { levels: ['OWN', 'SU'] }] };
