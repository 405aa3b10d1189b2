import type { FastifyRequest } from 'fastify';
import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { statusOf, type Endpoint, type FileAnswer, type Method } from '@lading/contracts/kernel/endpoint';

/** A request on its way, with the input that the contract has read. */
export interface ContractRequest extends FastifyRequest {
  input?: unknown;
}

export const ENDPOINT = 'contract:endpoint';

const routes: Record<Method, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

type Answer<Out> = Promise<Out> | Promise<FileAnswer>;
type Handler<In, Out> = [In] extends [void]
  ? (...rest: never[]) => Answer<Out>
  : (input: In, ...rest: never[]) => Answer<Out>;

type Bind<In, Out> = <T extends Handler<In, Out>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<T>,
) => void;

/** Binds a controller method to its endpoint; a handler whose types differ from the contract does not compile. */
export function Serves<In, Out>(endpoint: Endpoint<In, Out>): Bind<In, Out> {
  // -- the erased form is only read for method, path and status
  const erased = endpoint as Endpoint;
  const bind = applyDecorators(
    routes[endpoint.method](endpoint.path),
    HttpCode(statusOf(erased)),
    SetMetadata(ENDPOINT, endpoint),
  );
  // -- applyDecorators answers a wider decorator type
  return bind as Bind<In, Out>;
}

/** The checked input of the endpoint. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown => context.switchToHttp().getRequest<ContractRequest>().input,
);
