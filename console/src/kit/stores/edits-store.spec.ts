import { EditsStore } from './edits-store.js';

describe('what is filled in', () => {
  it('keeps what would take the user away waiting until they let it go, or stay', () => {
    const edits = new EditsStore();
    const gone: string[] = [];
    const form = { changed: true };
    edits.hold(form);
    edits.leave(() => gone.push('first'));
    expect([gone, edits.waiting]).toEqual([[], expect.any(Function)]);
    edits.stay();
    expect([gone, edits.waiting, edits.changed]).toEqual([[], undefined, true]);
    edits.leave(() => gone.push('second'));
    edits.discard();
    expect([gone, edits.waiting, edits.changed]).toEqual([['second'], undefined, false]);
  });

  it('holds nobody back where nothing was changed, or the form has gone', () => {
    const edits = new EditsStore();
    const gone: string[] = [];
    edits.hold({ changed: false });
    edits.leave(() => gone.push('unchanged'));
    const release = edits.hold({ changed: true });
    release();
    edits.leave(() => gone.push('closed'));
    expect([gone, edits.changed]).toEqual([['unchanged', 'closed'], false]);
  });
});
