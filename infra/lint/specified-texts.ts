import type { specified } from '../../contracts/language/messages/specified.js';

/** A text of the specification by its id. */
type SpecifiedId = keyof typeof specified;

/**
 * Texts for rules in the specification that no code shows, and the reason. Each mistake has one text: two texts for one
 * would make a reader look for a difference.
 */
export const unusedTexts: Partial<Record<SpecifiedId, string>> = {
  // Another text is shown instead.
  'rule.group.mustFill': 'rule.group.empty says the same',
  'rule.total.lessDiscount':
    'rule.discount.overTotal, which names the line; a discount as large as the price needs consent as below cost',
  'rule.percent.max': 'input.percent.max, whose words the specification gives to the letter',
  'dict.payment.over':
    'rule.payment.overBalance for a payment that is too large, rule.payment.sufficient for one after all is paid',
  'dict.notFound.item': 'dict.notFound.barcode: a piece is found by its barcode only',
  'dict.notFound.customer': 'dict.notFound.member, rule.member.exist in a document: every customer is a member',
  'dict.gudang.inUse': 'master.inUse of every master, with the names of both rows',
  'dict.jenis.inUse': 'master.inUse of every master, with the names of both rows',
  'dict.baki.inUse': 'master.inUse of every master, with the names of both rows',
  'dict.save.error': 'the reason, under the field; without an answer, the message of the document',
  'dict.item.add.failed': 'the reason, under the field; without an answer, the message of the document',
  'dict.photo.failed': 'the reason: a photo is uploaded for a piece that exists, not while one is entered',

  // It cannot happen.
  'rule.itemName.same': 'twenty rings of one kind share a name; barcodes tell pieces apart',
  'rule.description.max':
    'documents have no description; keterangan is a note of 80 characters, 20 are too few for a reason to cancel',
  'rule.weight.stockOut': 'a piece is sold whole',
  'rule.weight.lessGold': 'berat is the weight of the gold alone; the weight of a tag counts where a tray is weighed',
  'rule.cancel.mixed': 'an exchange is one document with its sale (docs/trade.md, Exchanges)',
  'dict.penjualan.inProcess': 'commands of a branch wait for each other; the second till gets the result of the first',

  // Its feature is not built.
  'rule.marketplace.photo': 'marketplaces',
  'rule.marketplace.logistic': 'marketplaces',
  'rule.marketplace.expedition': 'marketplaces',
  'dict.marketplace.send.failed': 'marketplaces',
  'dict.marketplace.save.failed': 'marketplaces',
  'rule.po.select': 'pre-orders',
  'rule.po.exist': 'pre-orders',
  'rule.barcode.po': 'pre-orders',
  'rule.payment.overDp': 'orders',
  'rule.order.empty': 'orders',
  'dict.notFound.pesanan': 'orders',
  'state.pesanan.cancelled': 'orders',
  'state.sample.taken': 'orders',
  'dict.notFound.service': 'services',
  'rule.cicilan.over': 'instalments',
  'rule.cicilan.less': 'instalments',
  'rule.auth.weight': 'approvals of a weight',
  'dict.tag.saved': 'tags that are read by radio',
  'dict.tag.updated': 'tags that are read by radio',
};
