/** The path of a call as the router has it: `users/{user_id}` → `users/:user_id`. */
export function routerPath(call: string): string {
  return call.replace(/\{(\w+)\}/g, ':$1');
}
