import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CarrierConnector } from '../../../connectors/connector.js';
import { DigitalLtlConnector } from '../../../connectors/digital-ltl/digital-ltl-connector.js';
import { TariffConnector } from '../../../connectors/tariff/tariff-connector.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { ServerConfig } from '../../../kernel/config/server-config.js';
import { LOG, type Log } from '../../../kernel/log/log.js';
import type { CarrierLink } from './carrier-link.js';
import { digitalConfigurationOf, type Reach } from './connector-settings.js';
import { ConnectorShelf } from './connector-shelf.js';
import { TariffBookService } from '../tariffs/tariff-book.service.js';

/** Connectors of single companies that stay open at once; each has connections of its own. */
const ownRoom = 200;

/** Who accepts a carrier's shipments: its own system, this demo installation in its place, or nothing yet. */
export type Acceptance = 'connection' | 'demo' | 'none';

type Accepting = Pick<CarrierLink, 'connector' | 'settings' | 'code' | 'scac' | 'isDemoDispatch'>;
type Reachable = Pick<CarrierLink, 'connector' | 'settings' | 'code' | 'scac'> & Partial<CarrierLink>;

/** Makes the connectors of carriers; those that speak HTTP are kept, because breakers and connections live in them. */
@Injectable()
export class CarrierConnectors implements OnApplicationShutdown {
  /** By carrier: what all companies without credentials of their own share. */
  private readonly shared = new ConnectorShelf<DigitalLtlConnector>(Infinity);
  /** By carrier and company: what the carrier refuses one of them closes nothing to another. */
  private readonly own = new ConnectorShelf<DigitalLtlConnector>(ownRoom);
  private readonly reach: Reach;

  constructor(
    private readonly config: ServerConfig,
    private readonly book: TariffBookService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.reach = {
      simulatorUrl: config.ladingSimulatorUrl,
      privateHosts: (config.carrierPrivateHosts ?? '').split(',').flatMap((host) => host.trim() || []),
    };
  }

  onApplicationShutdown(): void {
    this.shared.close();
    this.own.close();
  }

  /** Whether the carrier can be asked for prices: a digital one needs an address, and credentials that were set must be readable. */
  isReachable(link: Reachable): boolean {
    if (link.ownCredentials === 'unreadable') return false;
    return link.connector === 'tariff' || digitalConfigurationOf(link, link.settings, this.reach) !== undefined;
  }

  /** Rates and PRO numbers alone accept no shipments. */
  acceptanceOf(link: Accepting): Acceptance {
    const remote = link.connector === 'tariff' ? link.settings.dispatch : link.settings;
    if (remote && digitalConfigurationOf(link, remote, this.reach)) return 'connection';
    return link.connector === 'tariff' && link.isDemoDispatch && this.mayDispatchAsDemo() ? 'demo' : 'none';
  }

  /** Only a demo installation confirms in the place of carriers. */
  mayDispatchAsDemo(): boolean {
    return this.config.demo;
  }

  /** Throws when the company's credentials cannot be read: nothing is done there under another name than its own. */
  of(link: CarrierLink): CarrierConnector {
    if (link.connector === 'tariff') {
      const remote = link.settings.dispatch && this.digital(link, link.settings.dispatch);
      const acceptance = remote ?? (link.isDemoDispatch && this.mayDispatchAsDemo() ? 'demo' : 'none');
      return new TariffConnector({ ...link, carrierCode: link.code }, this.book, acceptance);
    }
    const connector = this.digital(link, link.settings);
    if (!connector) throw new Error(`the carrier ${link.code} has no address`);
    return connector;
  }

  private digital(link: CarrierLink, remote: CarrierLink['settings']): DigitalLtlConnector | undefined {
    const { customerId, carrierId, code, scac, ownCredentials } = link;
    if (ownCredentials === 'unreadable') throw new Error(`credentials for the carrier ${code} cannot be read`);
    const own = ownCredentials ? { customerId, credentials: ownCredentials } : undefined;
    const configuration = digitalConfigurationOf({ code, scac, own }, remote, this.reach);
    const ownName = `${carrierId}:${customerId}`;
    if (!own) this.own.drop(ownName);
    if (!configuration) return undefined;
    const make = (): DigitalLtlConnector =>
      new DigitalLtlConnector(configuration, { logger: this.log, now: () => this.clock.now() });
    const fingerprint = JSON.stringify(configuration);
    return own ? this.own.get(ownName, fingerprint, make) : this.shared.get(String(carrierId), fingerprint, make);
  }
}
