interface ProblemSpec {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 421 | 422 | 429 | 431 | 500 | 502 | 503;
  readonly title: string;
  readonly about: string;
}

const defineProblems = <T extends Record<string, ProblemSpec>>(problems: T): T => problems;

/** Every error that leaves the server; the key is the `code` on the wire and the end of the `type` address. */
export const problems = defineProblems({
  'malformed-request': {
    status: 400,
    title: 'The request is malformed',
    about: 'The body is not JSON, or a field has another type or is unknown.',
  },
  'idempotency-key-missing': {
    status: 400,
    title: 'The Idempotency-Key header is missing',
    about: 'Calls with effects outside the portal need a key of 8 to 100 characters, the same on every retry.',
  },
  'unknown-sort-field': {
    status: 400,
    title: 'The list cannot be sorted by this field',
    about: 'Sort by one of the documented fields.',
  },
  'too-many-to-print': {
    status: 422,
    title: 'Too many shipments for one file',
    about: 'One file holds the documents of up to 100 shipments; narrow the filter or choose fewer.',
  },
  'too-many-rows': {
    status: 422,
    title: 'Too many rows for one file',
    about: 'A direct download can have up to 5,000 rows, a background file 50,000. Narrow the report.',
  },
  'not-signed-in': {
    status: 401,
    title: 'You are not signed in',
    about: 'The access token or API key is missing, wrong or expired.',
  },
  'not-allowed': {
    status: 403,
    title: 'You do not have access to this',
    about: 'The role or privilege does not allow the call.',
  },
  'refused-while-acting': {
    status: 403,
    title: 'Not possible while acting as another user',
    about: "Sensitive actions aren't allowed while acting as another user.",
  },
  'not-found': {
    status: 404,
    title: "We couldn't find that record",
    about: "It doesn't exist, or you don't have access to it.",
  },
  'unknown-site': {
    status: 404,
    title: 'There is no site at this address',
    about: "The host name doesn't belong to a carrier or the portal.",
  },
  'campaign-not-found': {
    status: 404,
    title: "We couldn't find this campaign",
    about: 'The campaign key is unknown, or the campaign has ended.',
  },
  'invite-not-found': {
    status: 404,
    title: "We couldn't find this invite",
    about: 'The invite key is unknown, expired, withdrawn or used.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    about: 'The address supports other methods.',
  },
  'trial-failed': {
    status: 409,
    title: 'The trial call failed',
    about: 'The settings were not saved. Correct them, or confirm with the code of the carrier.',
  },
  'wrong-state': {
    status: 409,
    title: 'This is not possible in the current state',
    about: 'The record has changed since you read it, or another call came first.',
  },
  'entry-id-reused': {
    status: 409,
    title: 'This entry ID belongs to another entry',
    about: 'An entry ID may be sent again only with the same content; each new entry needs an ID of its own.',
  },
  'contest-period-over': {
    status: 409,
    title: 'The time to contest these charges is over',
    about: 'Charges may be contested within 180 days of receiving the invoice (49 USC 13710(a)(3)).',
  },
  'last-administrator': {
    status: 409,
    title: 'This is the last active administrator',
    about: 'Make another user an administrator first; a company always needs one.',
  },
  'second-step-needed': {
    status: 409,
    title: 'Confirm your second factor first',
    about:
      'Changes to super administrators need a code of your second factor within the last ten minutes; send one to /api/v1/account/second-step and repeat the call. The member `isOn` says whether you have a second factor.',
  },
  'idempotency-key-in-use': {
    status: 409,
    title: 'The same call is still running',
    about: 'A call with this Idempotency-Key is still in progress; try again shortly.',
  },
  'key-not-usable': {
    status: 409,
    title: 'This link is no longer valid',
    about: 'It was already used, has expired, or belongs to another address. Request a new one.',
  },
  'wrong-site': {
    status: 409,
    title: 'This belongs to another site',
    about: 'Open the link on the site that `siteNameUrl` names.',
  },
  'already-invited': {
    status: 409,
    title: 'This address was already invited',
    about:
      'The carrier has an open invite to this address, which you can send again, or a customer has joined with it.',
  },
  'already-exists': { status: 409, title: 'This already exists', about: 'A record with the same key exists.' },
  'assist-used-up': {
    status: 429,
    title: 'All help sessions are used up',
    about: 'You can start five within two hours; renewsAt says when you can start the next one.',
  },
  'list-full': {
    status: 409,
    title: 'The list is full',
    about: 'A company can have up to 100,000 addresses and 100,000 products; delete some first.',
  },
  'plan-limit-reached': {
    status: 409,
    title: "Your company's plan doesn't allow more",
    about:
      'The member `limit` names the limit: users, locations, addresses or insightQuotes. You can change the plan under My subscription.',
  },
  'plan-too-small': {
    status: 409,
    title: 'The company has more than this plan allows',
    about: 'The detail names what exceeds the plan; delete some first, or choose a larger plan.',
  },
  'too-large': {
    status: 413,
    title: 'The request is too large',
    about: 'JSON bodies can be up to 100 kB, files up to 52,428,800 bytes.',
  },
  'address-too-long': {
    status: 414,
    title: 'The address is too long',
    about: 'An address with its query can have up to 8,192 characters.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers are too large',
    about: 'The address and headers together can be up to 16 kB.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The media type is not supported',
    about: 'Send application/json, or the documented type of the file.',
  },
  'invalid-fields': {
    status: 422,
    title: 'Some fields are not valid',
    about: 'The list `fields` names each field, rule and message.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The Idempotency-Key was used for another call',
    about: 'Each key belongs to one payload.',
  },
  'quote-expired': {
    status: 409,
    title: 'This quote has expired',
    about: 'Request new rates; prices may be different.',
  },
  'offer-not-available': {
    status: 409,
    title: 'This rate is not available',
    about: 'The carrier gave no rate, or the rate has expired.',
  },
  'carrier-not-accepting': {
    status: 409,
    title: "This carrier can't accept shipments yet",
    about: 'The carrier has rates on this portal but no connection to a dispatch system. Choose another carrier.',
  },
  'no-pro-number': {
    status: 409,
    title: 'The carrier has no PRO number left',
    about: 'The carrier must add a PRO block before shipments can be dispatched.',
  },
  'already-picked-up': {
    status: 409,
    title: 'The shipment was already picked up',
    about: 'You can cancel a shipment until the carrier picks it up.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    about: 'Wait for the time in the Retry-After header, then try again.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong',
    about: 'This is our error. Give the trace ID to support.',
  },
  'payment-failed': {
    status: 502,
    title: "The payment provider didn't respond properly",
    about: "You weren't charged. Try again.",
  },
  'carrier-failed': {
    status: 502,
    title: "The carrier didn't respond properly",
    about: 'Nothing was changed. Try again, or choose another carrier.',
  },
  unavailable: {
    status: 503,
    title: 'The service is not available right now',
    about: 'Try again after the time in the Retry-After header.',
  },
});

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems).filter((code): code is ProblemCode => code in problems);
