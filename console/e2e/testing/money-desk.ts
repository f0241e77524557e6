import { recordUangBank } from '../../../contracts/uang-bank/documents.js';
import * as cash from '../../../contracts/mutasi-uang/documents.js';
import { outcomeOf, type CommandDefinition } from '../../../contracts/language/define/command.js';
import { text, type MessageId } from '../../../contracts/language/messages/messages.js';
import * as noncash from '../../../contracts/non-cash/documents.js';
import { Desk } from './browser.js';

/** Fills fields by their names in the order given: a choice is a list. */
async function fill(desk: Desk, fields: Readonly<Record<string, string | readonly [string]>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await (typeof value === 'string' ? desk.field(name).fill(value) : pick(desk, name, value[0]));
}

/** Chooses by the arrow keys, also from a short list in which nothing can be typed. */
async function pick(desk: Desk, name: string, option: string): Promise<void> {
  const options = desk.page.locator(`.ant-select-dropdown:has(#field-${name}_list) .ant-select-item-option`);
  const active = desk.page.locator(`.ant-select-dropdown:has(#field-${name}_list) .ant-select-item-option-active`, {
    hasText: option,
  });
  await desk.field(name).focus();
  await desk.page.keyboard.press('ArrowDown');
  await options.filter({ hasText: option }).first().waitFor();
  // Once around and once more: a list that has just opened goes back to what is chosen.
  for (let left = 2 * (await options.count()); left > 0 && (await active.count()) === 0; left--)
    await desk.page.keyboard.press('ArrowDown');
  await active.waitFor();
  await desk.page.keyboard.press('Enter');
  await desk.page.locator(`.ant-select:has(#field-${name})`, { hasText: option }).waitFor();
}

/** The message of a command that is recorded, by its id or its command. */
type Told = MessageId | CommandDefinition;
const told = (done: Told): string => (typeof done === 'string' ? text(done) : outcomeOf(done, 'saved').message);

/** Saves, and waits until the list behind the form shows it. Answers the cells of its row. */
async function save(desk: Desk, saved: Told, keterangan: string): Promise<readonly string[]> {
  await desk.page.keyboard.press('Control+s');
  await desk.isTold(told(saved));
  return desk.row(keterangan);
}

const open = async (desk: Desk, path: string): Promise<void> => {
  await desk.follow(`${path}?form=1`);
  await desk.field('keterangan').waitFor();
};

/** Gives the consent that is asked for, as the supervisor whom the dialog names. */
async function consent(desk: Desk): Promise<void> {
  await desk.page.getByRole('dialog', { name: 'Otorisasi' }).waitFor();
  await desk.consent();
}

type UangKas = readonly [desk: Desk, jenis: 'masuk' | 'keluar', kategori: string, jumlah: string, keterangan: string];

/** Fills in cash in or out. */
export async function fillUangKas(...[desk, jenis, kategori, jumlah, keterangan]: UangKas): Promise<void> {
  await open(desk, '/uang-kas');
  await desk.page.getByText(`Uang ${jenis}`, { exact: true }).last().click();
  await fill(desk, { kategori: [kategori], jumlah, keterangan });
}

/** Cash in or out. */
export async function uangKas(...filled: UangKas): Promise<void> {
  const [desk, , , , keterangan] = filled;
  await fillUangKas(...filled);
  await save(desk, cash.recordUangKas, keterangan);
}

/** Money into or out of a bank account, or the bank's fee. */
export async function uangBank(
  desk: Desk,
  jenis: 'Setor' | 'Tarik ke kas' | 'Bayar' | 'Biaya bank',
  [bank, rekening]: readonly [string, string],
  kategori: string,
  jumlah: string,
  keterangan: string,
): Promise<void> {
  await open(desk, '/uang-bank');
  await desk.page.getByText(jenis, { exact: true }).last().click();
  await fill(desk, { kode_bank: [bank], no_rekening: [rekening], kategori: [kategori], jumlah, keterangan });
  await save(desk, recordUangBank, keterangan);
}

/** From the drawer or an account to another. */
export async function mutasi(
  desk: Desk,
  from: readonly [string, string?],
  to: readonly [string, string?],
  jumlah: string,
  keterangan: string,
): Promise<void> {
  const isBank = from[0] !== 'CASH' && to[0] !== 'CASH';
  await open(desk, isBank ? '/mutasi-uang-bank' : '/mutasi-uang-cash');
  const [asal, asal_rekening] = from;
  const [tujuan, tujuan_rekening] = to;
  const kategori = isBank ? 'PINDAH BUKU' : asal === 'CASH' ? 'SETORAN BANK' : 'TARIK TUNAI';
  await desk.fillTransfer({ kategori, asal, asal_rekening, tujuan, tujuan_rekening, jumlah, keterangan });
  await save(desk, isBank ? 'mutasiBank.success' : 'mutasiCash.success', keterangan);
}

/** All that an account has, to another, with consent. */
export async function pengalihan(
  desk: Desk,
  from: readonly [string, string],
  to: readonly [string, string],
  keterangan: string,
): Promise<void> {
  await open(desk, '/pengalihan-saldo-uang');
  await fill(desk, {
    asal: [from[0]],
    asal_rekening: [from[1]],
    tujuan: [to[0]],
    tujuan_rekening: [to[1]],
    keterangan,
  });
  await desk.page.keyboard.press('Control+s');
  await consent(desk);
  await desk.isTold(told(cash.carryBalance));
  await desk.row(keterangan);
}

let approvals = 8812;

/** Cash for a card, each with an approval of its own. */
export async function gesek(
  desk: Desk,
  kode_bank: string,
  tunai: string,
  biaya: string,
  keterangan: string,
): Promise<void> {
  await open(desk, '/gesek-tunai');
  await fill(desk, {
    kode_bank: [kode_bank],
    tunai,
    biaya,
    no_kartu: '4471',
    no_approval: `00${approvals++}`,
    keterangan,
  });
  await save(desk, noncash.swipeForCash, keterangan);
}

/** The bank pays for the one card of the day that is open, or a part of it. */
export async function pelunasan(
  desk: Desk,
  kode_bank: string,
  to: readonly [string, string],
  jumlah: string,
  biaya: string,
  keterangan: string,
): Promise<void> {
  await open(desk, '/pelunasan-non-cash');
  await fill(desk, {
    kode_bank: [kode_bank],
    tanggal: await dateAt(desk),
    tujuan: [to[0]],
    tujuan_rekening: [to[1]],
    biaya,
    keterangan,
  });
  await desk.page.locator('input[id="field-penerimaan.1.jumlah"]').fill(jumlah);
  await save(desk, noncash.settleNonCash, keterangan);
}

/** Sends money to head office. Answers the reference on its slip. */
export async function kirim(desk: Desk, jumlah: string, keterangan: string): Promise<string> {
  await open(desk, '/kirim-uang-pusat');
  await fill(desk, { jumlah_rp: jumlah, keterangan });
  await desk.page.keyboard.press('Control+s');
  const reference = desk.page.locator('.slip-reference');
  await reference.waitFor();
  return ((await reference.textContent()) ?? '').replace('-', '');
}

/** Receives money by its reference. */
export async function terima(desk: Desk, reference: string): Promise<void> {
  await desk.follow(`/terima-uang-kas?reff=${reference}`);
  // A toast of a receipt before this one may still be there.
  await desk.page.getByRole('button', { name: 'Terima Uang', exact: true }).click();
  await desk.isTold(text('terimaUang.success'));
}

/** Does what stands at the end of a row, with a reason, and with consent where told. */
export async function act(
  desk: Desk,
  path: string,
  keterangan: string,
  action: RegExp,
  done: Told,
  withConsent = true,
): Promise<void> {
  await desk.follow(path);
  await desk.page.getByRole('row', { name: keterangan }).first().getByRole('button', { name: action }).click();
  await desk.field('keterangan').fill('Salah ketik');
  await desk.page.keyboard.press('Control+s');
  if (withConsent) await consent(desk);
  await desk.isTold(told(done));
}

/**
 * Counts the drawer, so much more or less than there should be, in the largest notes and the smallest coins; then
 * presses a button.
 */
export async function count(desk: Desk, difference: number, button: string, done: Told, reason = ''): Promise<void> {
  await desk.follow('/hitung-kas');
  const expected = desk.page.locator('.count-result dl > div', { hasText: 'Seharusnya' });
  await expected.filter({ hasText: /\d/ }).waitFor();
  const amount = Number(((await expected.textContent()) ?? '').replaceAll(/\D/g, '')) + difference;
  await desk.page.locator('#count-KERTAS-100000').fill(String(Math.floor(amount / 100_000)));
  await desk.page.locator('#count-LOGAM-100').fill(String((amount % 100_000) / 100));
  if (reason) await desk.field('keterangan').fill(reason);
  await desk.button(button).click();
  if (reason) await consent(desk);
  await desk.isTold(told(done));
}

/** The business date at the head of the screen. */
export const dateAt = async (desk: Desk): Promise<string> =>
  (await desk.page.locator('.header-date b').textContent()) ?? '';

/** Closes the shop; its desk is at the next date then. Answers the date that was closed. */
export async function tutupToko(desk: Desk): Promise<string> {
  const date = await dateAt(desk);
  await desk.follow('/tutup-toko');
  await desk.page.getByRole('button', { name: /^Tutup Toko/ }).waitFor();
  await desk.page.keyboard.press('Control+s');
  await desk.reads(`Angka tanggal ${date} dibekukan`);
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tutup Toko/ })
    .click();
  await desk.reads(`Tanggal ${date} sudah ditutup`);
  await desk.page.locator('.header-date b').filter({ hasNotText: date }).waitFor();
  return date;
}
