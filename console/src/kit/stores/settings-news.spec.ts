import { jest } from '@jest/globals';
import type { SettingValue } from '../../../../contracts/language/define/gate.js';
import type { ModuleValue } from '../../../../contracts/identity/views.js';
import { SettingsNews } from './settings-news.js';

const key = 'MEMBER_MODULE';
const on: readonly ModuleValue[] = [{ key, value: true }];
const off: readonly ModuleValue[] = [{ key, value: false }];

function page() {
  const values = new Map<string, SettingValue>([
    [key, false],
    ['multi_language', 'en'],
    ['settingsChanged.reloadDelay', 1000],
  ]);
  const done: unknown[] = [];
  const session = {
    valueOf: (name: string) => values.get(name),
    merge: (all: readonly ModuleValue[]) => all.forEach((one) => values.set(one.key, one.value)),
  };
  const news = new SettingsNews(session, { reset: (setting) => done.push(`speaks ${String(setting)}`) }, () =>
    done.push('reloads'),
  );
  return { news, values, done };
}

describe('a setting that was changed elsewhere', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is asked about', () => {
    const { news, values } = page();
    expect(news.asking).toBe(false);
    news.changed(on);
    expect([news.asking, values.get(key)]).toEqual([true, false]);
  });
  it('is taken over on yes: merged, the language reset, the page loaded again after a second', () => {
    const { news, values, done } = page();
    news.changed([...on, { key: 'multi_language', value: 'it' }]);
    news.accept();
    expect([values.get(key), done, news.reloading]).toEqual([true, ['speaks it'], true]);
    jest.advanceTimersByTime(999);
    expect(done).toEqual(['speaks it']);
    jest.advanceTimersByTime(1);
    expect(done).toEqual(['speaks it', 'reloads']);
  });
  it('changes nothing on no, and is not asked about again after a reconnect', () => {
    const { news, values, done } = page();
    news.changed(on);
    news.decline();
    news.heard([...on, { key: 'multi_language', value: 'en' }]);
    jest.runAllTimers();
    expect([news.asking, values.get(key), done]).toEqual([false, false, []]);
  });
  it('is asked about again at the next change, and then all is taken over', () => {
    const { news, values } = page();
    news.changed(on);
    news.decline();
    news.changed([{ key: 'pembulatan', value: 500 }]);
    expect(news.asking).toBe(true);
    news.accept();
    expect([values.get(key), values.get('pembulatan')]).toEqual([true, 500]);
  });
  it('is asked about once more when it comes again', () => {
    const { news } = page();
    news.changed(on);
    news.decline();
    news.changed(off);
    expect(news.asking).toBe(false);
    news.changed(on);
    expect(news.asking).toBe(true);
  });
  it('is no change when it is back before an answer', () => {
    const { news } = page();
    news.changed(on);
    news.changed(off);
    expect(news.asking).toBe(false);
  });
  it('is asked about when it was missed while the connection was lost', () => {
    const { news } = page();
    news.heard(on);
    expect(news.asking).toBe(true);
    news.heard(off);
    expect(news.asking).toBe(true);
  });
  it('is not asked about when the page has just begun, or its user made the change', () => {
    const { news, values } = page();
    news.changed(on);
    news.adopt(on);
    expect([news.asking, values.get(key)]).toEqual([false, true]);
  });
});
