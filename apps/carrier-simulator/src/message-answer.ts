/** Result codes of the open standard that the simulator uses. */
export const resultCodes = {
  passed: '100',
  data: '300',
  format: '400',
  businessRule: '500',
  carrierSpecific: '600',
  outsideShipWindow: '700',
  pickupClosed: '900',
  duplicatePro: '1400',
} as const;

const meanings: Readonly<Record<string, string>> = {
  [resultCodes.passed]: 'Informational General Information',
  [resultCodes.data]: 'Failure Data Error',
  [resultCodes.format]: 'Failure Formatting Error',
  [resultCodes.businessRule]: 'Failure Business Logic Error',
  [resultCodes.carrierSpecific]: 'Failure Carrier Specific Error',
  [resultCodes.outsideShipWindow]: 'Failure Outside Ship Window',
  [resultCodes.pickupClosed]: 'Failure No Freight - Pick UP Closed',
  [resultCodes.duplicatePro]: 'Failure Duplicate Pro',
  '1000': 'Failure Freight Not ready',
};

/** A result code with its meaning and what the carrier adds, as the standard lists them. */
export const resultStatusCode = ({ code, message }: { code: string; message: string }): string =>
  [`${code} -`, meanings[code], message].filter(Boolean).join(' ');

/** A refusal in the words of the standard. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 422,
    readonly source: 'CARRIER' | 'THIRD_PARTY' = 'CARRIER',
  ) {
    super(message);
  }
}

export interface MessageStatus {
  readonly status: 'PASS' | 'FAIL' | 'WARNING';
  readonly code: string;
  readonly message: string;
  readonly information: readonly { readonly code: string; readonly type: string; readonly message: string }[];
}

export const passed: MessageStatus = {
  status: 'PASS',
  code: resultCodes.passed,
  message: 'Accepted.',
  information: [],
};

/** The body with which a carrier says no. */
export function refusalBody(refusal: Refusal, transactionDate: string): object {
  const { code, message, source } = refusal;
  return {
    transactionDate,
    messageStatus: { status: 'FAIL', code, message, source, information: [] },
    resultStatusCodes: [resultStatusCode(refusal)],
  };
}
