import { settingChanged } from '../../contracts/settings/events.js';
import { settingStream } from '../platform/settings/settings.js';
import { past, type Past } from './given.js';

/** A setting of JKT01. */
export const setTo = (key: string, value: number | string | boolean): Past =>
  past(settingStream('JKT01', key), settingChanged, { key, kode_toko: 'JKT01', value });
