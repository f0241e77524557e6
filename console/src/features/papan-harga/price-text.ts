import type { BoardPrice } from '../../../../contracts/papan-harga/views.js';
import { formatScaled } from '../../../../contracts/language/values/exact.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { jakartaText, signedText } from '../../kit/base/format.js';
import { t } from '../../kit/i18n/i18n.js';

/** A day and a time of day, which the board has by the clocks of Jakarta; without that the opening of the shop. */
export const startText = (date: string, time: string | undefined): string =>
  `${date} ${time === undefined ? t('price.opening') : jakartaText(time)}`;

/** Hundredths of a percent with their sign: `+1,85`. */
export const percentText = (hundredths: number): string => `${hundredths > 0 ? '+' : ''}${formatScaled(hundredths, 2)}`;

/** The change since the day before, in words. */
export function changeText({ perubahan = undefined, persen = 0 }: Pick<BoardPrice, 'perubahan' | 'persen'>): string {
  if (perubahan === undefined) return '';
  if (perubahan === 0) return t('price.same');
  return t('price.sinceYesterday', { change: signedText(perubahan), percent: percentText(persen) });
}

/** The tone of a change: up, down, or none. */
export const toneOf = (change = 0): 'tone-in' | 'tone-out' | '' =>
  change === 0 ? '' : change > 0 ? 'tone-in' : 'tone-out';

/** The days of the picture of a history up to a date: ninety. */
export const PICTURED = 90;

/** The beginning of the prices of a row, short where that is on the date that is looked at. */
export const sinceText = ({ berlaku_mulai, jam_mulai }: BoardPrice, today: BusinessDate): string =>
  berlaku_mulai === today && jam_mulai !== undefined ? jakartaText(jam_mulai) : startText(berlaku_mulai, jam_mulai);
