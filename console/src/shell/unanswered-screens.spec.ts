import { screens } from '../features/screens.js';
import { sendingScreens } from './unanswered-screens.js';

describe('an unanswered command', () => {
  const documents = screens.filter((screen) => screen.kind === 'document');

  it('stands once, whatever screens could send it', () => {
    const named = sendingScreens(documents).map(({ command }) => command.name);
    expect(named).toEqual([...new Set(named)]);
    expect(new Set(documents.map(({ command }) => command.name))).toEqual(new Set(named));
    expect(documents.length).toBeGreaterThan(named.length);
  });
  it('stands on the screen that it names, or on the first that its user has', () => {
    const pathsOf = (of: typeof documents) =>
      sendingScreens(of).flatMap(({ path, command }) => (command.name === 'record-purchase' ? [path] : []));
    expect(pathsOf(documents.toReversed())).toEqual(['/transaksi-pembelian']);
    expect(pathsOf(documents.filter(({ path }) => path !== '/transaksi-pembelian'))).toEqual(['/lihat-pembelian']);
  });
});
