/** A shop of a history: how much trade it has, its account, who works there, and what its documents name. */
export interface Shop {
  readonly branch: string;
  readonly weight: number;
  /** Its account at BCA, whose terminal it has, too. */
  readonly rekening: string;
  readonly actor: string;
  /** Somebody else who validates its documents; none where it skips that. */
  readonly validator?: string;
  /** True where the validator looks at the card payments of its sales, too. */
  readonly looksAtCards?: boolean;
  /** The drawer after the opening entries, rupiah. */
  readonly drawer: number;
  readonly trays: readonly string[];
  readonly sales: readonly string[];
}
