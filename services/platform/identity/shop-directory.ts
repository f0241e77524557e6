/** How a branch calls itself on paper. */
export interface Shop {
  readonly nama_toko: string;
  readonly alamat_toko: string;
}

/** Knows the branches by name. */
export abstract class ShopDirectory {
  /** Name and address of a branch; of one that nobody knows, its code and nothing. */
  abstract shop(kode_toko: string): Promise<Shop>;
}
