import { slips } from '../../../contracts/catalogue.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { toko } from '../../../contracts/masters/masters.js';
import { resetTemplate, saveTemplate } from '../../../contracts/setting-nota/commands.js';
import { templateReset, templateSaved } from '../../../contracts/setting-nota/events.js';
import { templateStream } from '../../domain/slips/templates.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { templateDeciders } from './setting-nota.deciders.js';

const deciderOf = (command: object) => templateDeciders.find((one) => (one.command as object) === command)!;
const nama = 'kirim-uang';
const slip = slips.find(({ name }) => name === nama)!;
const isi = '{nama_toko|tengah}';
const shop = past(masterRow(toko, 'JKT01'), masterCreated(toko), { kode_toko: 'JKT01', nama_toko: 'Melati' } as never);
const pusat = someone('OWNER', 'OWN', 'PUSAT');
const cashier = someone('KASIR01', 'KASIR', 'JKT01');
const written = (kode_toko: string, text = isi, lebar = 48): Past =>
  past(templateStream(kode_toko, nama), templateSaved, { nama, kode_toko, lebar, isi: text });

describe('save-slip-template', () => {
  const saving = { nama, lebar: 48, isi };
  const by = (who: typeof pusat, ...events: readonly Past[]) =>
    given<object>(deciderOf(saveTemplate), who, shop, ...events);

  it('is of the sender’s shop, of the company from head office, or of the shop that it names', () => {
    by(cashier).when(saving).thenHappened(templateSaved, { kode_toko: 'JKT01', lebar: 48, isi });
    by(pusat).when(saving).thenHappened(templateSaved, { kode_toko: 'ALL' });
    by(pusat)
      .when({ ...saving, kode_toko: 'JKT01' })
      .thenHappened(templateSaved, { kode_toko: 'JKT01' });
  });
  it('is recorded where it differs from the one in force, whoever wrote that', () => {
    by(cashier, written('JKT01')).when(saving).thenRefused('nota.same', 'isi');
    by(cashier, written('ALL')).when(saving).thenRefused('nota.same', 'isi');
    by(cashier).when({ nama, lebar: slip.width, isi: slip.template }).thenRefused('nota.same', 'isi');
    by(cashier, written('JKT01'))
      .when({ ...saving, lebar: 42 })
      .thenHappened(templateSaved, { lebar: 42 });
    by(cashier, written('JKT01', 'Lain'), written('ALL')).when(saving).thenHappened(templateSaved, { isi });
  });
  it.each<[string, typeof pusat, object, RefusalCode, string, string?]>([
    ['a slip that there is not', pusat, { nama: 'none' }, 'nota.unknown', 'nama'],
    ['a width that no paper has', pusat, { lebar: 47 }, 'nota.template', 'lebar', 'Pilihan tidak dikenal'],
    [
      'a field that its slip has not',
      pusat,
      { isi: 'Baris\n{tidak_ada}' },
      'nota.template',
      'isi',
      'Baris 2, kolom 1: {tidak_ada} tidak dikenal di nota ini',
    ],
    ['another shop', cashier, { kode_toko: 'BDG01' }, 'access.branch', 'kode_toko'],
    ['the company, from a shop', cashier, { kode_toko: 'ALL' }, 'access.branch', 'kode_toko'],
    ['a shop that there is not', pusat, { kode_toko: 'BDG01' }, 'branch.unknown', 'kode_toko'],
  ])('refuses %s', (_, who, more, code, field, ...said) =>
    by(who)
      .when({ ...saving, ...more })
      .thenRefused(code, field, ...said),
  );
});

describe('reset-slip-template', () => {
  const by = (who: typeof pusat, ...events: readonly Past[]) =>
    given<object>(deciderOf(resetTemplate), who, shop, ...events);

  it('gives back what a shop, or the company, wrote', () => {
    by(cashier, written('JKT01'))
      .when({ nama, kode_toko: 'JKT01' })
      .thenHappened(templateReset, { nama, kode_toko: 'JKT01' });
    by(pusat, written('ALL')).when({ nama, kode_toko: 'ALL' }).thenHappened(templateReset, { kode_toko: 'ALL' });
  });
  it('refuses one that nobody wrote, or that was given back, and a slip that there is not', () => {
    const own = { nama, kode_toko: 'JKT01' };
    const reset = past(templateStream('JKT01', nama), templateReset, own);
    by(cashier, written('ALL')).when(own).thenRefused('nota.not-own', 'nama');
    by(cashier, written('JKT01'), reset).when(own).thenRefused('nota.not-own', 'nama');
    by(cashier)
      .when({ ...own, nama: 'none' })
      .thenRefused('nota.unknown', 'nama');
    by(cashier)
      .when({ ...own, kode_toko: 'ALL' })
      .thenRefused('access.branch', 'kode_toko');
  });
});
