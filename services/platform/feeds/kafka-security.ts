/** Ways of proving oneself to Kafka's brokers that Kilau knows (SASL). */
export const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** Settings by which Kafka's brokers and Kilau prove themselves to each other. */
export interface KafkaSecurity {
  /**
   * Certificates are checked, by these authorities (PEM) instead of the well-known ones where told; absent: no
   * encryption.
   */
  readonly ssl?: { readonly ca?: string };
  readonly sasl?: {
    readonly mechanism: (typeof MECHANISMS)[number];
    readonly username: string;
    readonly password: string;
  };
}
