import type { PooledConnector } from '../../../connectors/connector-kind.js';

type Pooled = Pick<PooledConnector, 'retire' | 'close'>;

interface Place<K> {
  readonly fingerprint: string;
  readonly connector: K;
}

/** Keeps connectors, because breakers and connections live in them; beyond its size the least recently used one goes. */
export class ConnectorPool<K extends Pooled = PooledConnector> {
  /** In the order of use. */
  private readonly places = new Map<string, Place<K>>();

  constructor(private readonly size: number) {}

  /** The pooled one as long as its configuration is the same. */
  get(name: string, fingerprint: string, make: () => K): K {
    const known = this.places.get(name);
    this.places.delete(name);
    const isSame = known?.fingerprint === fingerprint;
    if (known && !isSame) known.connector.retire();
    const place = known && isSame ? known : { fingerprint, connector: make() };
    this.places.set(name, place);
    this.makeRoom();
    return place.connector;
  }

  /** For a name that has come out of use. */
  drop(name: string): void {
    this.places.get(name)?.connector.retire();
    this.places.delete(name);
  }

  close(): void {
    for (const { connector } of this.places.values()) connector.close();
    this.places.clear();
  }

  private makeRoom(): void {
    const [oldest] = this.places.keys();
    if (oldest !== undefined && this.places.size > this.size) this.drop(oldest);
  }
}
