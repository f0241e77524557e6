import { hutang } from '../../../../contracts/hutang/loan.js';
import '../../../../contracts/hutang/index.js';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import { newestStep } from './standing-steps.js';

const after = (...kejadian: readonly string[]) =>
  newestStep(
    hutang as never,
    kejadian.map((one) => ({ kejadian: one }) as DocumentEvent),
  );

describe('the newest step of a document that stands', () => {
  it('is none after its validation: it is cancelled then', () =>
    expect(after('loan.granted', 'loan.validated')).toBeUndefined());

  it('is the payment before what the clock recorded, whose undo is offered', () => {
    const newest = after('loan.granted', 'loan.validated', 'loan.interest-paid', 'loan.interest-earned');
    expect([newest?.event.kejadian, newest?.undo?.command.name]).toEqual(['loan.interest-paid', 'undo-loan-interest']);
  });

  it('is the one before, once the newest is undone', () =>
    expect(
      after('loan.granted', 'loan.interest-paid', 'loan.interest-earned', 'loan.part-paid', 'loan.payment-undone')
        ?.event,
    ).toEqual({ kejadian: 'loan.interest-paid' }));
});
