/** The number of the suspense account: where amounts stand that no accounting parameter maps. It is in every chart and cannot be removed. */
export const SUSPENSE = '1-9900';
