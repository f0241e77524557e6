/**
 * Names a claim that does not hold yet: its test fails once it holds, and the claim becomes an ordinary one. What leads
 * there must go well; what should hold then is expected at once.
 */
export function knownWrong<Case>(claim: string, prepare: () => Promise<Case>, holds: (prepared: Case) => void): void {
  it(`known wrong: ${claim}`, async () => {
    const prepared = await prepare();
    expect(() => holds(prepared)).toThrow();
  });
}
