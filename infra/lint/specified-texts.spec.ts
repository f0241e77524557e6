import { specified } from '../../contracts/language/messages/specified.js';
import { unusedTexts } from './specified-texts.js';
import { filesBelow, textOf } from './tree.js';

const CODE = /^(contracts|services|console\/src)\/.*\.tsx?$/;
const NO_CODE = /\.spec\.tsx?$|(^|\/)testing\/|\/specified\.ts$/;

const code = filesBelow('.')
  .filter((path) => CODE.test(path) && !NO_CODE.test(path))
  .map(textOf)
  .join('\n');
const ofRules = Object.keys(specified).filter((id) => /^(rule|dict|state)\./.test(id));

describe('texts for rules in the specification', () => {
  it('are shown by code, or listed with the reason why not', () =>
    expect(ofRules.filter((id) => !code.includes(`'${id}'`)).toSorted()).toEqual(Object.keys(unusedTexts).toSorted()));
});
