import { cancelTransfer, cancelUangKas } from '../../contracts/mutasi-uang/documents.js';
import { cancelSwipe } from '../../contracts/non-cash/documents.js';
import type { Browser } from 'playwright-core';
import { hasTotal, type ReportDefinition } from '../../contracts/language/define/report.js';
import { eventually } from '../../infra/testing/eventually.js';
import { Checked } from '../../infra/testing/faults/checked.js';
import { takeAsOwn } from '../../infra/testing/own-password.js';
import { describeWith } from '../../infra/testing/servers.js';
import { WRONG_NUMBERS } from '../../services/testing/raw-log/raw-books.js';
import {
  byRawLog,
  filtersOf,
  recompute,
  reportsOfTheLog,
  toldRows,
  type Asked,
} from '../../services/testing/raw-log/raw-log.js';
import { WRONG_FROZEN } from '../../services/testing/raw-log/raw-money.js';
import { atWork } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import { password, type Kilau } from './testing/kilau.js';
import {
  act,
  count,
  dateAt,
  gesek,
  kirim,
  mutasi,
  pelunasan,
  pengalihan,
  terima,
  tutupToko,
  uangBank,
  uangKas,
} from './testing/money-desk.js';
import { askReport } from './testing/report-answers.js';

/** Nothing is sold, bought, lent or received: `invoice-reports`, `sorting`, `gold-checks` and `trade` check these. */
const all = reportsOfTheLog.filter(
  ({ call, facts, standing }) =>
    !facts &&
    !standing &&
    !/^(penjualan|pembelian|hutang|laporan-|jurnal\/laporan)/.test(call) &&
    !/(laporan-validasi|report-batal-titip-uang)$/.test(call),
);
const branches = ['ALL', 'PUSAT', 'JKT01', 'BDG01', 'SBY01'];
const opsJkt = ['BCA', '5220301195'] as const;
const bcaJkt = ['BCA', '5220301187'] as const;
const mandiriJkt = ['MANDIRI', '1230098765'] as const;
const bcaBdg = ['BCA', '5220302205'] as const;
const briBdg = ['BRI', '0341010022'] as const;

/** In the page: tells of every answered command, as its script receives the answer. */
function tellAnswers(): void {
  const { acknowledge } = window as unknown as { acknowledge(command_id: string, position: string): void };
  const { setRequestHeader } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.setRequestHeader = function (name: string, value: string): void {
    if (name.toLowerCase() === 'idempotency-key')
      this.addEventListener('load', () => {
        const { position } = JSON.parse(this.responseText) as { readonly position?: string };
        if (this.status < 300 && position) acknowledge(value, position);
      });
    setRequestHeader.call(this, name, value);
  };
}

describeWith(['postgres', 'chromium'], 'one day at two branches and at head office', () => {
  let browser: Browser;
  let kilau: Kilau;
  let cikini: Desk;
  let cikiniSpv: Desk;
  let braga: Desk;
  let bragaSpv: Desk;
  let pusat: Desk;
  let today: string;
  let tomorrow: string;
  let checked: Checked;
  const acknowledged: { command_id: string; position: string }[] = [];

  atWork((place) => ({ browser, kilau } = place));
  beforeAll(async () => {
    checked = new Checked(kilau.database);
    pusat = await deskOf('OWNER');
    expect(
      (
        await call('POST', 'users', {
          user_id: 'SPV02',
          nama: 'Dewi Lestari',
          level: 'SPV',
          kode_toko: 'BDG01',
          password,
        })
      ).status,
    ).toBe(201);
    await takeAsOwn(kilau.database, 'SPV02');
    [cikini, cikiniSpv, braga, bragaSpv] = [
      await deskOf('KASIR01'),
      await deskOf('SPV01'),
      await deskOf('KASIR02'),
      await deskOf('SPV02'),
    ];
    today = await dateAt(pusat);
  });
  afterAll(async () => {
    for (const desk of [cikini, cikiniSpv, braga, bragaSpv, pusat]) await desk?.close();
    await checked?.close();
  });

  /** A desk of which every answered command is remembered. */
  const deskOf = async (user: string): Promise<Desk> => {
    const desk = await Desk.of(user, browser, kilau.address);
    await desk.page.exposeFunction('acknowledge', (command_id: string, position: string) =>
      acknowledged.push({ command_id, position }),
    );
    await desk.context.addInitScript(tellAnswers);
    await desk.page.evaluate(tellAnswers);
    return desk;
  };
  /** A call below /api/v1 with the session of head office. */
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const token = await pusat.page.evaluate(() => localStorage.getItem('token') ?? '');
    const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
    return fetch(`${kilau.address}/api/v1/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const ask = (report: ReportDefinition, asked: Asked) => askReport(pusat, report, asked);

  it('begins with a count of the drawer, and goes on with cash in and out, a mistake taken back', async () => {
    await count(cikini, 0, 'Buka Shift', 'shift.opened');
    await uangKas(cikini, 'masuk', 'MODAL', '5000000', 'Tambahan modal pagi');
    await uangKas(cikini, 'keluar', 'GAJI', '1250000', 'Uang makan');
    await uangKas(cikini, 'keluar', 'BIAYA LISTRIK', '400000', '@SUM(A1) token listrik');
    await act(cikini, '/uang-kas', 'token listrik', /^Batal Uang Kas/, cancelUangKas);
    await count(braga, -10_500, 'Buka Shift', 'shift.opened', 'Kurang sejak kemarin');
    await uangKas(braga, 'masuk', 'PENDAPATAN LAIN', '300000', 'Sewa etalase');
    await uangKas(braga, 'keluar', 'BIAYA OPERASIONAL', '125000', 'Alat tulis');
    await uangKas(pusat, 'keluar', 'ANEKA', '2000000', 'Konsumsi rapat');
  });

  it('has money taken to the bank, moved between accounts, and fees', async () => {
    await mutasi(cikini, ['CASH'], bcaJkt, '10000000', 'Setoran siang');
    await mutasi(cikini, bcaJkt, mandiriJkt, '2000000', 'Pindah ke Mandiri');
    await uangBank(cikini, 'Setor', bcaJkt, 'MODAL', '3000000', 'Modal lewat bank');
    await uangBank(cikini, 'Biaya bank', bcaJkt, 'BIAYA OPERASIONAL', '17500', 'Biaya admin');
    await act(cikini, '/mutasi-uang-bank', 'Pindah ke Mandiri', /^Batal Mutasi Uang/, cancelTransfer);
    await pengalihan(cikini, mandiriJkt, opsJkt, 'Mandiri ditutup');
    await mutasi(braga, bcaBdg, ['CASH'], '1000000', 'Tarik untuk kembalian');
    await uangBank(braga, 'Tarik ke kas', bcaBdg, 'TARIK TUNAI', '500000', 'Tarik di teller');
    await uangBank(braga, 'Bayar', bcaBdg, 'GAJI', '2500000', 'Gaji lewat bank');
    await uangBank(pusat, 'Setor', ['BCA', '5220300001'], 'MODAL', '25000000', 'Setoran pemilik');
  });

  it('has cash paid out for cards, which banks settle less their fee', async () => {
    await gesek(cikini, 'BCA', '500000', '15000', 'Gesek pagi');
    await gesek(cikini, 'MANDIRI', '750000', '', 'Gesek ditolak');
    await act(cikini, '/gesek-tunai', 'Gesek ditolak', /^Batal Gesek Tunai/, cancelSwipe);
    await pelunasan(cikini, 'BCA', bcaJkt, '300000', '2100', 'EDC BCA');
    await gesek(braga, 'BRI', '200000', '6000', 'Gesek Braga');
    await pelunasan(braga, 'BRI', briBdg, '206000', '1400', 'EDC BRI');
  });

  it('has money sent to head office: received, turned back, cancelled, still on its way', async () => {
    const [first, second] = [
      await kirim(cikini, '7500000', 'Setoran sore'),
      await kirim(braga, '4000000', 'Setoran Braga'),
    ];
    await kirim(cikini, '1000000', 'Salah kirim');
    await act(cikini, '/kirim-uang-pusat', 'Salah kirim', /^Batal Kirim Uang/, 'kirimUang.cancelled', false);
    await kirim(cikini, '2000000', 'Masih di jalan');
    await terima(pusat, first);
    await terima(pusat, second);
    await act(
      pusat,
      '/kirim-uang-pusat?kode_toko=BDG01',
      'Setoran Braga',
      /^Kembalikan Uang/,
      'kirimUang.returned',
      false,
    );
  });

  it('ends with counts, a difference booked after consent, and every shop closed', async () => {
    await count(cikini, -11_500, 'Bukukan Selisih', 'hitungKas.saved', 'Uang kembali kurang');
    await count(cikini, 10_700, 'Tutup Shift', 'shift.closed', 'Kembalian tidak diambil');
    await count(braga, 0, 'Tutup Shift', 'shift.closed');
    for (const desk of [cikiniSpv, bragaSpv, pusat]) expect(await tutupToko(desk)).toBe(today);
    tomorrow = await dateAt(cikiniSpv);
    expect(tomorrow > today).toBe(true);
  });

  it('leaves what comes after it to the next day', async () => {
    await uangKas(cikini, 'masuk', 'MODAL', '900000', 'Modal hari berikutnya');
    await braga.follow('/terima-uang-kas');
    const rows = await checked.rows<{ reff: string }>(
      `select payload ->> 'no_reff' as reff from log.event where type = 'remittance.sent' and branch = 'PUSAT'`,
    );
    await terima(braga, rows[0]!.reff);
  });

  /** Every value that a choice of a report can be narrowed to. */
  const valuesOf = async (choice: string): Promise<readonly string[]> => {
    const accounts = `
      select distinct split_part(account, '/', PART) as value
      from (select p ->> 'to' as account from log.event, json_array_elements(postings) p) a
      where split_part(account, '/', 2) in ('bank', 'noncash')`;
    const asked: Readonly<Record<string, string>> = {
      kategori: `
        select distinct payload ->> 'kategori' as value
        from log.event
        where payload ->> 'kategori' is not null`,
      kode_bank: accounts.replace('PART', '3'),
      no_rekening: accounts.replace('PART', '4'),
      nomor_akun: `select distinct payload ->> 'nomor_akun' as value from log.event where type = 'akun.created'`,
    };
    return (await checked.rows<{ value: string }>(asked[choice]!)).map(({ value }) => value);
  };
  const everythingAskedOf = async ({ filters }: ReportDefinition): Promise<readonly Asked[]> => {
    const whole = { tgl_from: today, tgl_to: tomorrow };
    const choices = filters.flatMap((filter) => (filter.kind === 'choice' ? [filter.name] : []));
    const unchosen = Object.fromEntries(choices.map((name) => [name, 'ALL']));
    const ranges = [
      whole,
      { tgl_from: today, tgl_to: today },
      { tgl_from: tomorrow, tgl_to: tomorrow },
      { tgl_from: '2020-01-01', tgl_to: '2020-01-31' },
    ];
    const narrowed = await Promise.all(
      choices.map(async (name) => (await valuesOf(name)).map((value) => ({ ...whole, ...unchosen, [name]: value }))),
    );
    return branches.flatMap((kode_toko) =>
      [...ranges.map((range) => ({ ...range, ...unchosen })), ...narrowed.flat()].map((asked) => ({
        kode_toko,
        ...asked,
      })),
    );
  };
  const raw = (report: ReportDefinition, asked: Asked) =>
    recompute((query, values) => checked.rows(query, values), report.call, asked);

  describe('and then', () => {
    beforeAll(() => checked.caughtUp());

    it('every report there is agrees with what the log alone says, for each branch and for all, in each range and by each choice', async () => {
      expect(all.map((report) => report.call).filter((name) => !(name in byRawLog))).toEqual([]);
      const filled = new Set<string>();
      for (const report of all) {
        for (const asked of await everythingAskedOf(report)) {
          const { data, totals, count } = await ask(report, asked);
          const expected = await raw(report, asked);
          expect({ of: report.call, asked, totals, count, rows: toldRows(report, data) }).toEqual({
            of: report.call,
            asked,
            totals: expected.totals,
            count: expected.rows.length,
            rows: toldRows(report, expected.rows),
          });
          if (count > 0 && asked.kode_toko !== 'ALL') filled.add(report.call);
        }
      }
      expect([...filled].toSorted()).toEqual(all.map((report) => report.call).toSorted());
    });

    it('shows the same totals on its screens', async () => {
      for (const report of all.filter(hasTotal)) {
        const asked = { tgl_from: today, tgl_to: tomorrow, kode_toko: 'ALL' };
        const choices = report.filters.flatMap((filter) =>
          filter.kind === 'choice' ? [[filter.name, 'ALL'] as const] : [],
        );
        const { totals } = await raw(report, asked);
        await pusat.follow(
          `${report.path}?${new URLSearchParams(
            filtersOf(report, { ...asked, ...Object.fromEntries(choices) }),
          ).toString()}`,
        );
        const ends = pusat.page.locator('.grid-head, .grid-foot');
        await ends.last().waitFor();
        await eventually(async () => {
          const shown = (await ends.locator('[role=gridcell]').allTextContents()).map((cell) =>
            cell.replace('\u2212', '-').replaceAll('.', ''),
          );
          for (const [name, total] of Object.entries(totals))
            if (total !== 0)
              expect([report.path, name, shown.join(' ')]).toEqual([
                report.path,
                name,
                expect.stringContaining(String(total)) as string,
              ]);
        });
      }
    });

    it('has debits equal to credits in each trial balance, and balance sheets that balance', async () => {
      const of = (name: string): ReportDefinition => all.find((report) => report.call === name)!;
      for (const kode_toko of branches) {
        for (const tgl_to of [today, tomorrow]) {
          const trial = await ask(of('neraca-saldo'), { tgl_from: today, tgl_to, kode_toko });
          expect(trial.totals['debit']).toBe(trial.totals['kredit']);
          expect(trial.data.reduce((sum, row) => sum + Number(row['saldo_akhir']), 0)).toBe(0);
          const { data } = await ask(of('neraca'), { tgl_from: today, tgl_to, kode_toko });
          const sumOf = (isAsset: boolean): number =>
            data
              .filter(({ kelompok }) => (kelompok === 'ASET') === isAsset)
              .reduce((sum, { jumlah }) => sum + Number(jumlah), 0);
          expect(sumOf(true)).toBe(sumOf(false));
          expect(sumOf(true)).toBeGreaterThan(0);
        }
      }
    });

    it('has in each drawer what its report, its journal, its console and the log say', async () => {
      const saldo = (
        (await (await call('GET', 'cash/saldo')).json()) as {
          data: readonly { kode_toko: string; kode_bank: string; saldo: number }[];
        }
      ).data;
      const range = { tgl_from: today, tgl_to: tomorrow };
      const drawers = await checked.rows<{ toko: string; kas: number }>(`
        select split_part(account, '/', 1) as toko, sum(amount)::bigint as kas
        from (
          select p ->> 'to' as account, (p ->> 'amount')::bigint as amount
          from log.event, json_array_elements(postings) p
          union all
          select p ->> 'from', -(p ->> 'amount')::bigint
          from log.event, json_array_elements(postings) p
        ) m
        where account like '%/kas'
        group by account
        order by 1`);
      const of = (name: string): ReportDefinition => all.find((report) => report.call === name)!;
      const closing = await ask(of('cash/laporan-keuangan-cash-global'), { ...range, kode_toko: 'ALL' });
      for (const { toko, kas } of drawers) {
        const books = await ask(of('neraca-saldo'), { ...range, kode_toko: toko });
        expect(saldo.find(({ kode_toko, kode_bank }) => kode_toko === toko && kode_bank === 'CASH')?.saldo).toBe(kas);
        expect(closing.data.find((row) => row['kode_toko'] === toko)?.['saldo_akhir']).toBe(kas);
        expect(books.data.find(({ nomor_akun }) => nomor_akun === '1-1100')?.['saldo_akhir']).toBe(kas);
      }
      expect(drawers.map(({ toko }) => toko)).toEqual(['BDG01', 'JKT01', 'PUSAT', 'SBY01']);
      for (const [desk, toko] of [
        [cikini, 'JKT01'],
        [braga, 'BDG01'],
      ] as const) {
        await desk.follow('/home');
        const cell = desk.page.getByRole('row', { name: 'CASH' }).getByRole('cell').last();
        await eventually(async () =>
          expect(Number((await cell.textContent())?.replaceAll('.', ''))).toBe(
            drawers.find((row) => row.toko === toko)?.kas,
          ),
        );
      }
    });

    it('has frozen the figures of the day as the log has them, and booked everything by the parameters in force', async () => {
      const closings = await checked.rows<{ branch: string; accounts: number }>(`
        select branch, json_array_length(payload -> 'saldo') as accounts
        from log.event
        where type = 'day.closed'
        order by 1`);
      expect(closings).toEqual([
        { branch: 'BDG01', accounts: 5 },
        { branch: 'JKT01', accounts: 7 },
        { branch: 'PUSAT', accounts: 3 },
      ]);
      expect(await checked.rows(WRONG_FROZEN)).toEqual([]);
      expect(await checked.rows(WRONG_NUMBERS)).toEqual([]);
    });

    it('is all true to the doctor, and no desk had anything to complain about', async () => {
      await checked.caughtUp();
      expect(acknowledged.length).toBeGreaterThanOrEqual(40);
      expect(await checked.wrong(acknowledged)).toEqual([]);
      for (const desk of [cikini, cikiniSpv, braga, bragaSpv, pusat]) expect(desk.complaints).toEqual([]);
    });
  });
});
