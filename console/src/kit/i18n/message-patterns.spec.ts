import { messages, text, type MessageId } from '../../../../contracts/language/messages/messages.js';
import { messagePatterns } from './message-patterns.js';

const { find } = messagePatterns(messages);
const ids = Object.keys(messages) as MessageId[];
const names = (id: MessageId): string[] => [...messages[id].matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

describe('a message', () => {
  it.each(ids)('%s is known by its words, with its values', (id) => {
    const values = Object.fromEntries(names(id).map((name, index) => [name, `nilai ${index}`]));
    const known = find(text(id, values));
    expect(messages[known?.id as MessageId]).toBe(messages[id]);
    expect(known?.values).toEqual(values);
  });
  it('is not known by words that are none of it', () => {
    expect([find('Kategori'), find('Saldo Tidak Mencukupi.'), find('')]).toEqual([undefined, undefined, undefined]);
  });
  it('is the one without values rather than the one that takes any', () => {
    expect(find('Jumlah Rp Tidak Boleh Kosong')?.id).toBe('mutasi.jumlahRp.required');
    expect(find('Apa Saja Tidak Boleh Kosong')).toEqual({ id: 'sales.field.required', values: { label: 'Apa Saja' } });
  });
  it('may have values of many lines and with signs of its own', () => {
    expect(find(text('field.required', { label: 'a (b)\n$1 {label}' }))?.values).toEqual({
      label: 'a (b)\n$1 {label}',
    });
  });
});
