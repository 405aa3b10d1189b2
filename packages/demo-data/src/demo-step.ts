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

/** The results of the first step; later steps add their data to it. */
export interface DemoWorld {
  /** Every demo carrier, including the three divisions. */
  readonly carriers: readonly DemoCarrier[];
  /** The shipper of the demo sign-ins, then the second company. */
  readonly customers: readonly DemoCustomer[];
  /** Ids of the demo users by email address. */
  readonly people: ReadonlyMap<string, number>;
}

/** Demo data of one module; it runs once, in a transaction with system rights. */
export interface DemoStep {
  readonly name: string;
  /** Lower numbers first: 10 carriers' own data, 20 customers' books, 30 quotes, 40 shipments. */
  readonly order: number;
  seed(world: DemoWorld): Promise<void>;
  /** Percentage loaded in the background; absent in a step that loads everything before the start. */
  percent?(): number;
}
