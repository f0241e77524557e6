import { shorterPhones } from '../../../contracts/language/values/phone-number.js';
import { chainOf, type PhoneSearch } from './phone-chains.js';

/** Searches for phones one after the other; answers how many are counted after each. */
function countedAfter(...phones: readonly string[]): readonly number[] {
  const searches: PhoneSearch[] = [];
  return phones.map((phone) => {
    const { isCounted, chain } = chainOf(searches, phone, new Set(shorterPhones(phone)));
    if (!isCounted) searches.push({ chain, hash: phone });
    return new Set(searches.map((search) => search.chain)).size;
  });
}

describe('searches for whole phones', () => {
  it('are counted once however often, and while they are typed on', () =>
    expect(countedAfter('62812777700', '628127777000', '6281277770001', '628127777000')).toEqual([1, 1, 1, 1]));
  it('are counted each where they only begin alike', () =>
    expect(countedAfter('62812777700', '6281277770001', '6281277770002', '6281277770003')).toEqual([1, 1, 2, 3]));
  it('go on from the last that was typed on into them, whatever was searched between', () =>
    expect(countedAfter('62812777700', '6281300000', '628127777000', '62813000001', '6281277')).toEqual([
      1, 2, 2, 2, 3,
    ]));
});
