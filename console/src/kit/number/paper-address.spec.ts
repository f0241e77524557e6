import { numberOnPaper, scannedCode, typedNumber } from './paper-address.js';

describe('what is scanned from paper', () => {
  it.each([
    ['https://emas.example/cek-nota/FJ-JKT01-000001/K7PM3XQDABCD', 'FJ-JKT01-000001'],
    ['http://localhost:3000/kilau/cek-nota/FJ-JKT01-000001/K7PM3XQDABCD/', 'FJ-JKT01-000001'],
    ['FJ-JKT01-000001', 'FJ-JKT01-000001'],
    ['C-0001', 'C-0001'],
    ['https://emas.example/cek-nota/FJ-JKT01-000001', 'https://emas.example/cek-nota/FJ-JKT01-000001'],
  ])('%s stands for %s', (scanned, number) => expect(numberOnPaper(scanned)).toBe(number));
});

describe('what a scanner sends', () => {
  it.each([
    [']C1BR-JKT01-000938', 'BR-JKT01-000938'],
    [']Q3https://emas.example/cek-nota/FJ-JKT01-000001/K7PM3XQDABCD', 'FJ-JKT01-000001'],
    ['  br-jkt01-000938 ', 'br-jkt01-000938'],
    [']', ']'],
  ])('%s is the code %s', (sent, code) => expect(scannedCode(sent)).toBe(code));
});

describe('a number that an action asks for', () => {
  it.each([
    ['nota 650', '650'],
    ['fj 650', 'FJ-650'],
    [' fj-jkt01-000650 ', 'FJ-JKT01-000650'],
    [']Q3https://emas.example/cek-nota/FJ-JKT01-000001/K7PM3XQDABCD', 'FJ-JKT01-000001'],
  ])('%s is asked for as %s', (typed, number) => expect(typedNumber(typed)).toBe(number));
});
