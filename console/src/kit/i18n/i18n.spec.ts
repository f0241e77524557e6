/** @alone Texts that others load are there for good. */
import '../../../../contracts/features.js';
import { message } from '../../../../contracts/language/messages/messages.js';
import { addLanguages, addTexts, hasText, label, languageTag, speak, t, worded, type TextId } from './i18n.js';
import { needFeatures } from '../../features/need-features.js';
import { languageKey, LanguageStore } from './language-store.js';
import { memory } from '../testing/transport.js';
import { countText } from '../base/format.js';
import { longDateText, monthText, shortWeekdayText, weekdayText } from '../base/dates.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import type { Language } from './languages.js';

const day = businessDate('2026-02-02');
const device = (kept?: string) => {
  const [storage, root] = [memory(), { lang: 'id' }];
  if (kept) storage.setItem(languageKey, kept);
  return { store: new LanguageStore({ storage, root }), storage, root };
};

afterEach(() => speak('id'));

describe('the texts of features', () => {
  it('are not there before somebody needs them, then in Indonesian and in the language that is spoken', async () => {
    await speak('en');
    expect([hasText('remittance.send'), worded(message('kirimUang.returned'))]).toEqual([
      false,
      'Uang Dikirim Kembali',
    ]);
    await needFeatures();
    expect([t('remittance.send'), worded(message('kirimUang.returned'))]).toEqual([
      'Send money',
      'The money is on its way back',
    ]);
    await speak('id');
    expect(t('remittance.send')).toBe('Kirim Uang');
  });
  it('come with each language from then on', async () => {
    await Promise.all([needFeatures(), speak('jp')]);
    expect([t('remittance.send'), label('Baris jurnal')]).not.toEqual(['Kirim Uang', 'Baris jurnal']);
  });
});

describe('a feature without a file of some language', () => {
  const said = (id: string) => t(id as TextId);
  it('says its texts in English there, and in Indonesian what English lacks', async () => {
    addTexts({ 'contoh.lent': 'Dipinjam', 'contoh.back': 'Kembali' });
    const english = { texts: { 'contoh.lent': 'Lent' }, labels: { Pinjaman: 'Loan' } };
    await addLanguages({ './contoh/languages/en.json': async () => english });
    await speak('en');
    expect([said('contoh.lent'), said('contoh.back'), label('Pinjaman')]).toEqual(['Lent', 'Kembali', 'Loan']);
    await speak('jp');
    expect([said('contoh.lent'), said('contoh.back'), label('Pinjaman')]).toEqual(['Lent', 'Kembali', 'Loan']);
  });
});

describe('a text', () => {
  it('of an id that there is not does not compile', () => {
    // @ts-expect-error no feature has this text
    expect(t('remittance.noSuch')).toBe('remittance.noSuch');
  });
  it('is Indonesian first', () =>
    expect([t('form.save'), label('Kategori'), languageTag()]).toEqual(['Simpan', 'Kategori', 'id']));
  it('is in the language that is spoken, and Indonesian again afterwards', async () => {
    await speak('en');
    expect([t('form.save'), label('Kategori')]).toEqual(['Save', 'Category']);
    await speak('id');
    expect([t('form.save'), label('Kategori')]).toEqual(['Simpan', 'Kategori']);
  });
  it('is Indonesian where a definition says something that no language knows', async () => {
    await speak('en');
    expect(label('Kata yang tidak dikenal')).toBe('Kata yang tidak dikenal');
  });
  it('has its singular and its plural', async () => {
    expect([t('age.days', { amount: 1 }), t('age.days', { amount: 2 })]).toEqual(['1 hari', '2 hari']);
    await speak('en');
    expect([t('age.days', { amount: 1 }), t('age.days', { amount: 2 }), t('age.days', { amount: 0 })]).toEqual([
      '1 day',
      '2 days',
      '0 days',
    ]);
    expect(t('list.rows', { rows: countText(50_118), count: 50_118 })).toBe('50.118 rows');
  });
});

describe('a message of the server', () => {
  it('is put into words by its id, with its values', async () => {
    const insufficient = message('money.insufficient');
    expect(worded(insufficient)).toBe('Saldo Tidak Mencukupi');
    await speak('en');
    expect(worded(insufficient)).toBe('The balance is not sufficient');
    expect(worded(message('field.number', { min: 1, max: 500 }))).toBe('Must be a whole number from 1 to 500');
    expect(worded(message('request.tooMany', { seconds: 1 }))).toBe('Too many attempts, try again in 1 second');
    expect(worded(message('request.tooMany', { seconds: 2 }))).toBe('Too many attempts, try again in 2 seconds');
  });
  it('shows figures with their dots and decimals, in Indonesian too', async () => {
    const tooLong = message('export.tooLong', { format: 'PDF', rows: 50_118, max: 10_000 });
    expect(tooLong.message).toBe(worded(tooLong));
    expect(tooLong.message).toContain('50.118, paling banyak 10.000');
    await speak('en');
    expect(worded(tooLong)).toBe('Too many rows for PDF: 50.118, at most 10.000. Narrow the filters or choose CSV');
    expect(worded(message('field.decimal', { min: 0.001, max: 1_000_000, decimals: 3 }))).toContain('0,001');
  });
  it('has the words of definitions among its values in its language, and a message within it too', async () => {
    await speak('en');
    const required = message('field.required', { label: 'Kategori' });
    expect(worded(required)).toBe('Category must not be empty');
    expect(worded(message('field.row', { row: 3, message: required }))).toBe('Row 3: Category must not be empty');
    expect(worded(message('master.inUse', { label: 'Bank', by: ['Kategori', 'Rekening'] }))).toBe(
      `${label('Bank')} is in use by Category, ${label('Rekening')} and cannot be deleted`,
    );
    const consent = message('authorization.required', { action: 'BATAL UANG KAS', subject: 'KM-JKT01-000001' });
    expect(worded(consent)).toBe('Needs authorisation: CANCEL CASH ENTRY KM-JKT01-000001');
  });
  it('keeps what a value holds as it is, signs of texts too', async () => {
    await speak('en');
    for (const label of ['{label}', '$1 $& (b)\n{max}', '$t(form.save)'])
      expect(worded(message('field.required', { label }))).toBe(`${label} must not be empty`);
  });
  it('stays Indonesian where nothing here has its id', async () => {
    await speak('en');
    const unknown = ['lain.baru', 'toString', ''].map((message_id) => worded({ message: 'Lain', message_id }));
    expect([...unknown, worded({})]).toEqual(['Lain', 'Lain', 'Lain', '']);
  });
});

describe('a date', () => {
  it.each<[Language, string, string, string, string]>([
    ['id', 'FEB 2026', '2 Februari 2026', 'Senin', 'Sen'],
    ['en', 'FEB 2026', '2 February 2026', 'Monday', 'Mon'],
    ['it', 'FEB 2026', '2 febbraio 2026', 'lunedì', 'lun'],
    ['hk', '2026年2月', '2026年2月2日', '星期一', '週一'],
    ['my', 'FEB 2026', '2 Februari 2026', 'Isnin', 'Isn'],
    ['jp', '2026年2月', '2026年2月2日', '月曜日', '月'],
  ])('has its words in %s', async (language, ...words) => {
    await speak(language);
    expect([monthText(day), longDateText(day), weekdayText(day), shortWeekdayText(day)]).toEqual(words);
  });
});

describe('the language of a device', () => {
  it('is Indonesian until another one is chosen', async () => {
    const { store, root } = device();
    await store.start();
    expect([store.language, root.lang]).toEqual(['id', 'id']);
  });
  it('is kept, and spoken by the page', async () => {
    const { store, storage, root } = device();
    await store.choose('jp');
    expect([store.language, root.lang, languageTag(), storage.getItem(languageKey)]).toEqual(['jp', 'ja', 'ja', 'jp']);
    const again = device('jp');
    await again.store.start();
    expect([again.store.language, again.root.lang]).toEqual(['jp', 'ja']);
  });
  it('is Indonesian where what was kept is no language', async () => {
    const { store } = device('klingon');
    await store.start();
    expect(store.language).toBe('id');
  });
  it('is what the multi-language setting says once that has changed, the default without one', () => {
    const { store, storage } = device('jp');
    store.reset('it');
    expect(storage.getItem(languageKey)).toBe('it');
    for (const none of [undefined, null, '', 'klingon', true]) {
      store.reset(none);
      expect(storage.getItem(languageKey)).toBe('id');
    }
  });
});

describe('a device', () => {
  it('on which nobody chose speaks the language of the shop, and keeps no choice', async () => {
    const { store, storage, root } = device();
    await store.start();
    await store.follow('en');
    expect([store.language, root.lang, t('form.save'), storage.getItem(languageKey)]).toEqual([
      'en',
      'en-GB',
      'Save',
      null,
    ]);
    await store.follow('id');
    expect(store.language).toBe('id');
  });
  it('on which somebody chose stays with that, and one of a shop that says none speaks Indonesian', async () => {
    const chosen = device('it');
    await chosen.store.start();
    await chosen.store.follow('en');
    expect(chosen.store.language).toBe('it');
    const { store } = device();
    for (const setting of [undefined, '', 'de']) await store.follow(setting);
    expect(store.language).toBe('id');
  });
});
