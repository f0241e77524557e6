import { baki, gudang } from '../barang/gudang.js';
import type { Asset } from '../language/define/accounts.js';
import { defineCommand } from '../language/define/command.js';
import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Key, Text, WholeNumber } from '../language/define/fields.js';
import { Grams, MOST_GRAMS } from '../language/define/measures.js';
import { nameOf } from '../language/define/names.js';
import { routeGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Weight } from '../language/values/weight.js';

/** The asset of weighings: a number beside the books, which tells how often a tray was weighed on a day. */
export const WEIGHINGS: Asset<number> = 'TIMBANG';

/** The account of the weighings of a tray: `JKT01/timbang/B01`. */
export const weighingsOf = (branch: string, kode_baki: string): string => nameOf(branch, 'timbang', kode_baki);

/** A tray that goes on the scale. `kode_toko` is its code: so the specification has it. */
class MulaiTimbang {
  @Key('Gudang', { required: 'timbangBaki.gudang.required', max: 20, as: 'upper', of: () => gudang })
  kode_gudang!: string;
  @Key('Baki', { required: 'timbangBaki.baki.required', max: 20, as: 'upper', of: () => baki }) kode_toko!: string;
}

/** The scale's word on a tray with all that lies on it. */
class IsiTimbang {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
  @Grams('Berat Timbangan', { required: true, min: 1, zero: 'rule.weight.zero' }) berat_timbang!: Weight;
  /** Of the packaging that is on the scale with it. */
  @Grams('Berat Plastik') berat_plastik?: Weight;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** A weighing that does not come about. */
class NomorTimbang {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
}

/** A weighing: which tray, and once it was weighed what there should be on the scale, and what there was. */
class Timbangan {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Gudang', { required: true }) kode_gudang!: string;
  @Text('Baki', { required: true }) kode_baki!: string;
  @DateField('Tanggal Mulai', { required: true }) tgl_mulai!: BusinessDate;
  /** Its place among the weighings of the tray on the day: whoever saw a difference may weigh again. */
  @WholeNumber('Penimbangan Ke', { min: 1, max: 1_000_000 }) ke?: number;
  /** Pieces that lay on it, by the books. */
  @WholeNumber('Jumlah Barang', { min: 0, max: 1_000_000 }) qty?: number;
  /** Of their gold, by the account of the tray. */
  @Grams('Berat Emas') berat_emas?: Weight;
  @Grams('Berat Bandrol') berat_bandrol?: Weight;
  @Grams('Berat Baki') berat_baki?: Weight;
  @Grams('Berat Plastik') berat_plastik?: Weight;
  /** The sum of these. */
  @Grams('Berat Seharusnya') berat_seharusnya?: Weight;
  @Grams('Berat Timbangan') berat_timbang?: Weight;
  /** The weight on the scale less what there should be. */
  @Grams('Selisih Berat', { min: -MOST_GRAMS }) selisih?: Weight;
  @Text('Keterangan') keterangan?: string;
}

export const trayWeighingStarted = defineEvent('tray.weighing-started', 1, Timbangan);
export const trayWeighed = defineEvent('tray.weighed', 1, Timbangan);
/** It was taken off the scale before anybody read that. */
export const trayWeighingDropped = defineEvent('tray.weighing-dropped', 1, Timbangan);

/** The weighing of a tray against what the books say lies on it. It moves no gold: the difference is kept with it. */
export const timbangBaki = defineDocument(Timbangan, {
  ...{ name: 'timbang-baki', title: 'Timbang Baki', path: '/timbang-baki', call: 'timbang-baki', series: 'TM' },
  ...{ amount: 'selisih', date: 'tgl_mulai' },
  states: { MULAI: 'Menunggu Timbangan', DITIMBANG: 'Ditimbang', BATAL: 'Dibatalkan' },
  cancelled: ['BATAL'],
});
export const startWeighing = timbangBaki.begins(MulaiTimbang, trayWeighingStarted, {
  name: 'start-weighing',
  call: 'timbang-baki/start',
  sample: { kode_gudang: 'UTAMA', kode_toko: 'B01' },
  answer: (weighing) => ({ ...weighing, data_timbang: [weighing] }),
});
export const weighTray = timbangBaki.action(IsiTimbang, trayWeighed, {
  ...{ name: 'weigh-tray', title: 'Isi Timbangan', to: 'DITIMBANG' },
  from: ['MULAI'],
  sample: { no_bukti: 'TM-JKT01-000001', berat_timbang: 312_450, berat_plastik: 1_200, keterangan: 'Sore' },
});
export const dropWeighing = timbangBaki.action(NomorTimbang, trayWeighingDropped, {
  ...{ name: 'drop-weighing', title: 'Batal Timbang', to: 'BATAL', several: true },
  from: ['MULAI'],
});
timbangBaki.lists({ call: 'timbang-baki', title: 'Daftar Timbang Baki', filters: usualFilters });

/** The body of a command that says nothing. */
class Kosong {}

/** The user's own list is empty again: each weighing that they have begun and not read is dropped. */
export const resetWeighings = defineCommand(Kosong, {
  name: 'reset-weighings',
  call: 'timbang-baki/reset',
  path: '/timbang-baki',
  title: 'Reset Timbang Baki',
  gate: routeGate('/timbang-baki'),
  saved: 'document.done',
  failed: 'document.notDone',
  called: 'Reset Timbang Baki',
});
