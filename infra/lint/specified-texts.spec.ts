import { specified } from '../../contracts/language/messages/specified.js';
import { filesBelow, textOf } from './tree.js';

const PAGE = 'docs/decisions/0078-what-the-specification-says-that-nobody-is-told.md';
const CODE = /^(contracts|services|console\/src)\/.*\.tsx?$/;
const NO_CODE = /\.spec\.tsx?$|(^|\/)testing\/|\/specified\.ts$/;

const code = filesBelow('.')
  .filter((path) => CODE.test(path) && !NO_CODE.test(path))
  .map(textOf)
  .join('\n');
const ofRules = Object.keys(specified).filter((id) => /^(rule|dict|state)\./.test(id));
/** The ids in the first cells of the tables of the decision. */
const told = textOf(PAGE)
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, id]) => id!));

describe('the texts of rules in the specification', () => {
  it('are said by code, or stand with the reason among those that are not', () =>
    expect(ofRules.filter((id) => !code.includes(`'${id}'`)).toSorted()).toEqual(told.toSorted()));
});
