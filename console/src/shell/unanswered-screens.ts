interface Sending {
  readonly path: string;
  readonly command: { readonly name: string; readonly path: string };
}

/**
 * The screens on which unanswered commands are sent again, one for each command: several screens may send it, and the
 * one that it names comes first.
 */
export function sendingScreens<S extends Sending>(screens: readonly S[]): readonly S[] {
  const byCommand = Map.groupBy(screens, ({ command }) => command.name);
  return [...byCommand.values()].map((all) => all.find((one) => one.path === one.command.path) ?? all[0]!);
}
