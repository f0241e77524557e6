/** Has the browser ask before the page is left or loaded anew. Answers how to let it go again. */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
