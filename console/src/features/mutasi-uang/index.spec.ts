import { filledBy } from '../../kit/field/screen-field.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { pathOf, titleOf } from '../../kit/screen/screen.js';
import { cash } from './index.js';
import { effectsOf } from '../../kit/money/effects.js';

const cashScreens = (cash.screens ?? []).filter(({ kind }) => kind !== 'report');

const forms = cashScreens.filter((screen) => screen.kind === 'document');
const form = (path: string) => forms.find((screen) => pathOf(screen) === path);
const codes = (path: string, values: Readonly<Record<string, string>>): string[] => {
  const field = form(path)?.fields.find(({ name }) => name === 'kategori');
  const rows = ['MASUK', 'KELUAR', 'MUTASI', 'UMUM'].map((jenis) => ({
    kode_transaksi: jenis,
    nama_transaksi: '',
    jenis,
  }));
  return field?.source ? rows.filter((row) => field.where?.(row, values)).map(({ jenis }) => jenis) : [];
};

describe('the screens of moving money', () => {
  it('stand under their specified paths and titles', () => {
    expect(cashScreens.map((screen) => [pathOf(screen), titleOf(screen)])).toEqual([
      ['/mutasi-uang-cash', 'Mutasi Uang Cash'],
      ['/mutasi-uang-bank', 'Mutasi Uang Bank'],
      ['/uang-kas', 'Uang Kas'],
      ['/pengalihan-saldo-uang', 'Pengalihan Saldo Uang'],
    ]);
  });
  it('ask for every field of their command', () => {
    for (const { command, fields } of forms) {
      expect(fields.flatMap(filledBy).sort()).toEqual([...fieldsOf(command.body).keys()].sort());
    }
  });
});

describe('the list behind a form', () => {
  it('holds what is recorded with that form', () => {
    expect(forms.map(({ lists: [list] }) => [list?.query.call, list?.params])).toEqual([
      ['cash/mutasi-uang', { jenis: 'CASH' }],
      ['cash/mutasi-uang', { jenis: 'BANK' }],
      ['cash/uang-kas', {}],
      ['cash/pengalihan-saldo', {}],
    ]);
  });
});

describe('the transaction codes', () => {
  it('of a transfer are those for transfers and for anything', () => {
    expect(codes('/mutasi-uang-cash', {})).toEqual(['MUTASI', 'UMUM']);
    expect(codes('/mutasi-uang-bank', {})).toEqual(['MUTASI', 'UMUM']);
  });
  it('of cash in and out follow the direction', () => {
    expect(codes('/uang-kas', { jenis: 'MASUK' })).toEqual(['MASUK', 'UMUM']);
    expect(codes('/uang-kas', { jenis: 'KELUAR' })).toEqual(['KELUAR', 'UMUM']);
  });
});

describe('the effect on balances', () => {
  it('takes from the one side and gives to the other', () => {
    expect(effectsOf({ asal: 'CASH', tujuan: 'BCA', tujuan_rekening: '123', jumlah: 500 })).toEqual([
      { account: 'CASH', change: -500 },
      { account: 'BCA 123', change: 500 },
    ]);
  });
  it('leaves out a side that is not chosen yet', () => {
    expect(effectsOf({ asal: 'BCA', jumlah: 500 })).toEqual([]);
  });
  it('is nothing for an account that is on both sides', () => {
    expect(effectsOf({ asal: 'CASH', tujuan: 'CASH', jumlah: 500 })).toEqual([{ account: 'CASH', change: 0 }]);
    expect(effectsOf({ asal: 'BCA', asal_rekening: '1', tujuan: 'BCA', tujuan_rekening: '1', jumlah: 500 })).toEqual([
      { account: 'BCA 1', change: 0 },
    ]);
  });
  it('moves the drawer in or out', () => {
    expect(effectsOf({ jenis: 'MASUK', jumlah: 500 })).toEqual([{ account: 'CASH', change: 500 }]);
    expect(effectsOf({ jenis: 'KELUAR' })).toEqual([{ account: 'CASH', change: 0 }]);
  });
  it('moves a bank account in or out, once it is chosen', () => {
    const account = { kode_bank: 'BCA', no_rekening: '1' };
    expect(effectsOf({ jenis: 'SETOR', ...account, jumlah: 500 })).toEqual([{ account: 'BCA 1', change: 500 }]);
    for (const jenis of ['BAYAR', 'BIAYA'])
      expect(effectsOf({ jenis, ...account, jumlah: 500 })).toEqual([{ account: 'BCA 1', change: -500 }]);
    expect(effectsOf({ jenis: 'TARIK', ...account, jumlah: 500 })).toEqual([
      { account: 'BCA 1', change: -500 },
      { account: 'CASH', change: 500 },
    ]);
    expect(effectsOf({ jenis: 'SETOR', jumlah: 500 })).toEqual([]);
  });
});
