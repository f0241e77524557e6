import { settingOf } from '../../../../contracts/settings/settings.js';
import { deviceOf, isWrapped } from './device.js';

const names = String(settingOf('device.pos.nama').initial);
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const tablet = `Mozilla/5.0 (Linux; Android 13; SM-X200) ${chrome} Safari/537.36`;

describe('a device', () => {
  it.each([
    ['a tablet of Android', tablet, 'ANDROID'],
    ['a telephone of Android', `Mozilla/5.0 (Linux; Android 13; SM-A155F) ${chrome} Mobile Safari/537.36`, undefined],
    ['a point of sale', `Mozilla/5.0 (Linux; Android 11; SUNMI V2s) ${chrome} Mobile Safari/537.36`, 'POS'],
    ['a computer', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, undefined],
  ])('is known by its user agent: %s', (_, agent, kind) => expect(deviceOf(agent, names)).toBe(kind));
  it('is a point of sale by the names that the shop has', () => {
    expect(deviceOf(tablet, 'SM-X200')).toBe('POS');
    expect(deviceOf(tablet, '')).toBe('ANDROID');
    expect(deviceOf(tablet, ' , ')).toBe('ANDROID');
  });
  it('runs the app where its user agent ends with it', () => {
    expect(isWrapped(`${tablet} KilauApp/1.2`)).toBe(true);
    expect(isWrapped(tablet)).toBe(false);
  });
});
