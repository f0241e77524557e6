import { act, screen, within } from '@testing-library/react';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import { defineDocument } from '../../../../contracts/language/define/document.js';
import { defineEvent } from '../../../../contracts/language/define/event.js';
import { DateField, Key, Money, Text } from '../../../../contracts/language/define/fields.js';
import { undoes, undoneOf } from '../../../../contracts/language/define/undoes.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { cashier, draw } from '../testing/draw.js';
import { overWire, type Reply, type Sent } from '../testing/transport.js';
import { OpenAction } from './action-modal.js';
import { defineDocumentScreen } from './define-document-screen.js';
import { DocumentContent } from './document-content.js';
import { DocumentStore, type OneDocument } from './document-store.js';

class Ikat {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @DateField('Tanggal Ikat', { required: true }) tgl_ikat!: BusinessDate;
  @Money('Sisa', { required: true }) sisa!: Rupiah;
}
class Begin {
  @Money('Sisa', { required: true, min: 1 }) sisa!: Rupiah;
}
class Pay {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
}
class Extend {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
}
const undone = defineEvent('ikatan-uji.undone', 1, undoneOf(Ikat));
const ikatan = defineDocument(Ikat, {
  name: 'ikatan-uji',
  title: 'Ikatan',
  path: '/uang-kas',
  call: 'ikatan-uji',
  series: 'IK',
  amount: 'sisa',
  date: 'tgl_ikat',
  states: { TERIKAT: 'Terikat', BATAL: 'Dibatalkan' },
});
const begin = ikatan.begins(Begin, defineEvent('ikatan-uji.begun', 1, Ikat), { name: 'begin-ikatan' });
const pay = ikatan.action(Pay, defineEvent('ikatan-uji.paid', 1, Ikat), {
  name: 'pay-ikatan',
  title: 'Bayar Ikatan',
  from: ['TERIKAT'],
  to: 'TERIKAT',
});
const extend = ikatan.action(Extend, defineEvent('ikatan-uji.extended', 1, Ikat), {
  name: 'extend-ikatan',
  title: 'Perpanjang Ikatan',
  from: ['TERIKAT'],
  to: 'TERIKAT',
});
undoes(ikatan, pay, undone, { name: 'undo-payment-ikatan' });
undoes(ikatan, extend, undone, { name: 'undo-extension-ikatan' });
ikatan.cancels(defineEvent('ikatan-uji.cancelled', 1, Ikat), 'BATAL', { name: 'cancel-ikatan' });
ikatan.lists({ call: 'ikatan-uji', title: 'Daftar Ikatan' });

const no_bukti = 'IK-JKT01-000001';
const begins = defineDocumentScreen(ikatan, begin, ['sisa']);

/** The events of a story, each `<what> <date>`. */
const story = (kode_toko: string, ...steps: readonly string[]): readonly DocumentEvent[] =>
  steps.map((step, index) => {
    const [what, tanggal] = step.split(' ') as [string, BusinessDate];
    return {
      kode_toko,
      tanggal,
      no_bukti,
      waktu: `${tanggal} 10:00:00`,
      user_id: 'KASIR02',
      kejadian: what === 'print' ? 'slip.printed' : `ikatan-uji.${what}`,
      position: `JKT01:${index}`,
      nomor_slip: '',
      slip: '',
      disetujui_oleh: '',
      catatan: '',
      cara: '',
      keterangan: '',
      may_open: false,
      jurnal: [],
      rekaman: '',
      hash: '',
      hash_sebelum: '',
    };
  });
const today = cashier.tgl_system;
const asUsual = ['begun 2026-11-18', `paid ${today}`, `extended ${today}`, `print ${today}`] as const;

/** The page of a document with a story, for a user who has the right of its screen, or none. */
async function page(steps: readonly string[], { may = true, kode_toko = 'JKT01', refusal = {} } = {}) {
  const row = { no_bukti, sisa: 1_000, tgl_ikat: '2026-11-18', status: 'TERIKAT', riwayat: story(kode_toko, ...steps) };
  const hak_akses = may ? [{ key: '/uang-kas', title: '', is_show: true }] : [];
  const server = ({ call, method }: Sent): Reply => {
    if (call === 'users/me') return { status: 200, data: { user: { ...cashier, hak_akses } } };
    return method === 'get' ? { status: 200, data: { data: row } } : { status: 409, data: refusal };
  };
  const { shown } = begins;
  const open = {
    document: ikatan as never,
    lack: undefined,
    failure: undefined,
    names: [no_bukti],
    store: new DocumentStore<OneDocument>(overWire(server).api, ikatan.one.call),
    known: { shown, row: row as unknown as OneDocument },
  };
  const drawn = await draw(
    <>
      <DocumentContent open={open} Lacking={() => null} openEvent={() => undefined} />
      <OpenAction screens={[begins]} />
    </>,
    server,
  );
  await act(() => drawn.root.session.refresh(drawn.root.api));
  await screen.findByText('ikatan-uji.begun');
  return drawn;
}

const buttons = (): (string | null)[] =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('Batal'));
const stepOf = (text: string): string | null => screen.getByText(text).closest('li')!.textContent;

afterEach(() => history.replaceState(null, '', '/'));

describe('the newest step of a document', () => {
  it('is undone at its event alone, whatever its kind', async () => {
    await page(asUsual);
    expect(buttons()).toEqual(['Batal Perpanjang Ikatan']);
    expect(stepOf('ikatan-uji.extended')).toContain('Batal Perpanjang Ikatan');
  });
  it('is the one before, once the newest is undone', async () => {
    await page([...asUsual, `undone ${today}`]);
    expect(buttons()).toEqual(['Batal Bayar Ikatan']);
    expect(stepOf('ikatan-uji.paid')).toContain('Batal Bayar Ikatan');
  });
  it('is none once all are undone: the document is cancelled then', async () => {
    await page([`begun ${today}`, `paid ${today}`, `undone ${today}`, `extended ${today}`, `undone ${today}`]);
    expect(buttons()).toEqual(['Batal Ikatan']);
  });
  it('waits for its business date, which is named', async () => {
    await page(['begun 2026-11-18', 'paid 2026-11-19']);
    expect(buttons()).toEqual([]);
    expect(stepOf('ikatan-uji.paid')).toContain(`Bayar Ikatan ${no_bukti} adalah dokumen tanggal buku 2026-11-19`);
  });
  it('is undone at its branch alone, which is named', async () => {
    await page(asUsual, { kode_toko: 'BDG01' });
    expect(buttons()).toEqual([]);
    expect(stepOf('ikatan-uji.extended')).toContain('milik cabang BDG01');
  });
  it('is undone by nobody without the right', async () => {
    await page(asUsual, { may: false });
    expect(stepOf('ikatan-uji.extended')).not.toContain('Batal');
    expect(buttons()).toEqual([]);
  });
  it('asks for the reason, and says what stands in the way', async () => {
    const message = `Batalkan Bayar Ikatan 2026-11-20 dari ${no_bukti} dahulu`;
    const errors = [{ field: 'no_bukti', message }];
    const { user, sent } = await page(asUsual, { refusal: { code: 'document.newer-step', message, errors } });
    await user.click(screen.getByRole('button', { name: 'Batal Perpanjang Ikatan' }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByRole('button', { name: /^Batal Perpanjang Ikatan/ });
    await user.click(submit);
    expect(sent.filter(({ method }) => method === 'put')).toEqual([]);
    await user.type(dialog.getByLabelText(/^Keterangan/), 'Salah hari');
    await user.click(submit);
    await dialog.findByText(message);
    const [put] = sent.filter(({ method }) => method === 'put');
    expect([put?.call, put?.body]).toEqual([
      `ikatan-uji/${no_bukti}/undo-extension-ikatan`,
      expect.objectContaining({ keterangan: 'Salah hari' }),
    ]);
  });
});
