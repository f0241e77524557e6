import { text } from '../../../../contracts/language/messages/messages.js';
import { label, languageTag, said, speak, t } from './i18n.js';
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

describe('a text', () => {
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

describe('what the server says', () => {
  it('stays as it is in Indonesian', () => expect(said('Saldo Tidak Mencukupi')).toBe('Saldo Tidak Mencukupi'));
  it('is known by its words', async () => {
    await speak('en');
    expect(said('Saldo Tidak Mencukupi')).toBe('The balance is not sufficient');
    expect(said('Asal Tidak Boleh Kosong')).toBe('From and to must not be empty');
  });
  it('keeps its values, the label of a field among the words of definitions', async () => {
    await speak('en');
    expect(said(text('field.required', { label: 'Kategori' }))).toBe('Category must not be empty');
    expect(said(text('field.number', { min: 1, max: 500 }))).toBe('Must be a whole number from 1 to 500');
    expect(said(text('request.tooMany', { seconds: 1 }))).toBe('Too many attempts, try again in 1 second');
    expect(said(text('export.tooLong', { format: 'PDF', count: '50.118', max: '10.000' }))).toBe(
      'Too many rows for PDF: 50.118, at most 10.000. Narrow the filters or choose CSV',
    );
  });
  it('stays as it is where it is no message', async () => {
    await speak('en');
    expect([said('BCA'), said('')]).toEqual(['BCA', '']);
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
