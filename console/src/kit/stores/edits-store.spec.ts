import { EditsStore } from './edits-store.js';

const form = (changed = true) => ({
  changed,
  discard() {
    this.changed = false;
  },
});

describe('what is filled in', () => {
  it('keeps what would take the user away waiting until they let it go, or stay', () => {
    const edits = new EditsStore();
    const gone: string[] = [];
    edits.hold(form());
    edits.leave(() => gone.push('first'));
    expect([gone, edits.waiting]).toEqual([[], expect.any(Function)]);
    edits.stay();
    expect([gone, edits.waiting, edits.changed]).toEqual([[], undefined, true]);
    edits.leave(() => gone.push('second'));
    edits.discard();
    expect([gone, edits.waiting, edits.changed]).toEqual([['second'], undefined, false]);
  });

  it('is held again where its form stays on the screen and is filled in anew', () => {
    const edits = new EditsStore();
    const stays = form();
    edits.hold(stays);
    edits.leave(() => undefined);
    edits.discard();
    expect([stays.changed, edits.changed]).toEqual([false, false]);
    stays.changed = true;
    expect(edits.changed).toBe(true);
  });

  it('holds nobody back where nothing was changed, or the form has gone', () => {
    const edits = new EditsStore();
    const gone: string[] = [];
    edits.hold(form(false));
    edits.leave(() => gone.push('unchanged'));
    const release = edits.hold(form());
    release();
    edits.leave(() => gone.push('closed'));
    expect([gone, edits.changed]).toEqual([['unchanged', 'closed'], false]);
  });
});
