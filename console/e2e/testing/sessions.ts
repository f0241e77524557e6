/** The tokens of those who have logged in, by address and user. */
const tokens = new Map<string, string>();
const keyOf = (address: string, user_id: string): string => `${address} ${user_id}`;

/** Keeps the token of someone who has just logged in. */
export function keepSession(address: string, user_id: string, token: string): void {
  tokens.set(keyOf(address, user_id), token);
}

/** Returns the storage of a user who has logged in before; undefined when their session has ended, or none began. */
export async function keptSession(
  address: string,
  user_id: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const token = tokens.get(keyOf(address, user_id));
  if (!token) return undefined;
  const answer = await fetch(`${address}/api/v1/users/me`, { headers: { 'x-auth-token': token } });
  const { user } = (await answer.json()) as { readonly user?: object };
  if (!user) return undefined;
  return { token, user: JSON.stringify(user), islogin: 'true' };
}
