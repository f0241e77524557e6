/** The moves of each day, by asset and account: `IDR JKT01/kas`. */
type Days = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The sums of an account of value, and less those of gold, at the end of each day after a date. */
function endsSince(days: Days, date: string, value: string, grams: readonly string[]) {
  const moved = (key: string, day: string): number => days.get(key)?.get(day) ?? 0;
  const dates = new Set([value, ...grams].flatMap((key) => [...(days.get(key)?.keys() ?? [])]));
  let [berat, nilai] = [0, 0];
  return [...dates]
    .filter((day) => day > date)
    .sort()
    .map((day) => {
      for (const key of grams) berat -= moved(key, day);
      nilai += moved(value, day);
      return { berat, nilai };
    });
}

/** The answer to the question how little gold of each group there is since a date (`goldSince`), by the days alone. */
export function goldSinceIn(days: Days, branch: string, date: string) {
  const values = `IDR ${branch}/persediaan/`;
  const groups = [...days.keys()].flatMap((key) => (key.startsWith(values) ? [key.slice(values.length)] : []));
  return groups
    .filter((group) => !group.includes('/'))
    .sort()
    .flatMap((kode_group) => {
      const grams = ['luar', 'susut'].map((place) => `G:${kode_group} ${branch}/${place}`);
      const ends = endsSince(days, date, `${values}${kode_group}`, grams);
      const least = Math.min(...ends.map(({ berat }) => berat));
      const worth = ends.flatMap(({ berat, nilai }) => (berat === least ? [nilai] : []));
      const [nilai_terkecil, nilai_terbesar] = [Math.min(...worth), Math.max(...worth)];
      return least <= 0 ? [{ kode_group, berat: least, nilai_terkecil, nilai_terbesar }] : [];
    });
}
