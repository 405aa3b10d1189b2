export interface DemoCarrier {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly scac: string;
  readonly theme: string;
}

export interface DemoCustomer {
  readonly id: number;
  readonly companyName: string;
  readonly locations: readonly { readonly id: number; readonly name: string; readonly postalCode: string }[];
}

/** What the first step has made; later steps hang their own data on it. */
export interface DemoWorld {
  /** Every demo carrier, also the three divisions. */
  readonly carriers: readonly DemoCarrier[];
  /** The shipper that the demo sign-ins belong to, then the second company. */
  readonly customers: readonly DemoCustomer[];
  /** Ids of the demo users by email address. */
  readonly people: ReadonlyMap<string, number>;
}

/** Demo data of one module; it runs once, in a transaction with the system's rights. */
export interface DemoStep {
  readonly name: string;
  /** Lower numbers first: 10 carriers' own data, 20 customers' books, 30 quotes, 40 shipments. */
  readonly order: number;
  seed(world: DemoWorld): Promise<void>;
  /** Percent of what it loads behind the start; absent in a step that loads everything before it. */
  percent?(): number;
}
