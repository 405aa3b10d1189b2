/** Updates that replace their object as a whole, each with its reason; every other update leaves omitted fields unchanged. */
export const replacingUpdates: ReadonlyMap<string, string> = new Map([
  ['quotes.saveDraft', 'a draft is stored as it was typed; `quoteId` says which one'],
  ['quotes.change', 'the freight is one document that all carriers are asked about again'],
  ['volume-requests.save', 'the request is one document that the form saves as a whole'],
  ['claims.save', 'the claim is one document; fields left out are not claimed'],
  ['freight-assist.askAgain', 'the question is asked anew as a whole'],
  ['report-schedules.change', 'which parameters there are depends on the report'],
  ['carrier-connections.setCredentials', 'which secrets there are depends on the kind; old ones must not survive'],
  ['carrier-systems.changeCarrierSystem', 'the settings are tried as a whole before they are stored'],
  ['flag-rules.setFlagRule', 'a rule without a start or an end holds from now on or for good'],
  ['support-tickets.assignTicket', 'the only field: left out, the ticket is unassigned'],
  ['carrier-customers.representCustomer', 'the only field: left out, the caller claims the customer'],
  ['carrier-customers.changeAccountNumber', 'the only value: left out, the customer has no number'],
  ['carriers.changeProLowMark', 'the only value: left out, the usual mark applies'],
  ['site-drafts.saveOwnDraft', 'the draft is one document that the form saves as a whole'],
  ['sites.closeSite', 'the message belongs to the closing; left out, the page has none'],
  ['sites.changeBrand', 'the brand is one document that is drawn and checked for contrast as a whole'],
]);
