/** The words in templates that are replaced, each by its value. */
export type Words = Readonly<Record<string, string>>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** True for a name of a feature, a master or a report: words in small letters, with hyphens between them. */
export const isName = (name: string): boolean => /^[a-z]{2,}(-[a-z]+)*$/.test(name);

/** The title that a name makes: `Pinjam Contoh`. */
export const titleOf = (name: string): string => name.split('-').map(capital).join(' ');

/** The identifier that a name makes: `pinjamContoh`. */
export const identifierOf = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The forms of a name, by those of `nama-baru`, which stands for it in templates. */
export const wordsOf = (name: string, title: string): Words => ({
  'nama-baru': name,
  namaBaru: identifierOf(name),
  NamaBaru: capital(identifierOf(name)),
  nama_baru: name.replaceAll('-', '_'),
  'Nama Baru': title,
  'NAMA BARU': title.toUpperCase(),
});

/** A template, or the path of one, with its words replaced. */
export const filled = (template: string, words: Words): string =>
  template.replace(new RegExp(Object.keys(words).join('|'), 'g'), (word) => words[word]!);

/** The series of the numbers of a document: two letters of its name that `used` does not have, else any two. */
export function seriesOf(name: string, used: ReadonlySet<string>): string {
  const words = name.toUpperCase().split('-');
  const letters = words.join('');
  const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const candidates = [
    ...words.slice(1).map(([letter]) => `${letters[0]}${letter}`),
    ...[...letters.slice(1)].map((letter) => `${letters[0]}${letter}`),
    ...all.flatMap((one) => all.map((other) => one + other)),
  ];
  return candidates.find((series) => !used.has(series))!;
}
