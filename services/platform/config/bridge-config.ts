/** The configuration of the fingerprint bridge at a counter. */
export interface BridgeConfig {
  /** Address of Kilau. */
  readonly url: string;
  readonly terminalId: string;
  /** The file of the terminal's own key. */
  readonly keyFile: string;
  /** The program of the reader; absent: the software reader. */
  readonly command?: string;
  /** Port of the software reader on the loopback address. */
  readonly softwarePort: number;
}

/** Reads the configuration of the bridge; the problems, each on a line, when settings are missing or wrong. */
export function readBridgeConfig(
  env: Readonly<Record<string, string | undefined>>,
): BridgeConfig | { readonly problems: readonly string[] } {
  const {
    KILAU_URL: url = '',
    TERMINAL_ID: terminalId = '',
    TERMINAL_KEY_FILE: keyFile = 'terminal.pem',
    READER_COMMAND: command,
  } = env;
  const softwarePort = Number(env['SOFTWARE_READER_PORT']);
  const problems = [
    ...(/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')
      ? []
      : ['KILAU_URL: must be an address like https://…']),
    ...(/^[\w.-]{1,40}$/.test(terminalId) ? [] : ['TERMINAL_ID: must be letters, digits, dots and dashes, at most 40']),
    ...(command || Number.isInteger(softwarePort) ? [] : ['READER_COMMAND or SOFTWARE_READER_PORT must be set']),
  ];
  return problems.length > 0
    ? { problems }
    : { url: url.replace(/\/$/, ''), terminalId, keyFile, ...(command && { command }), softwarePort };
}
