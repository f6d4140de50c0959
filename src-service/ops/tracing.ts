import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Traced } from '../pipeline/worker.ts';
import { routeOf, type WorkStage } from './service-metrics.ts';

/** Sends spans of requests and stages to a collector. Nothing in them names an account, a note or a key. */
export type Tracing = {
  answered(request: FastifyRequest, reply: FastifyReply): void;
  /** The span of a request, as W3C `traceparent`. It is begun where it has not been yet. */
  traceparentOf(reply: FastifyReply): string;
  /** A stage, below the span that {@link Tracing.traced} has put around it. */
  worked(stage: WorkStage, milliseconds: number, failed: boolean): void;
  /** Puts a span around the processing of a Memory, below that of the request that stored it. */
  readonly traced: Traced;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
};

/** Milliseconds that sending the remaining spans may take. */
const timeout = 2_000;

/** Starts tracing. The libraries are loaded here, and only where a collector is configured. */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: tracesUrl(endpoint) });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'memory-service' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    ...tracingWith(provider.getTracer('memory-service')),
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeout);
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}

function tracingWith(tracer: Tracer): Omit<Tracing, 'stop'> {
  /** Spans of requests whose response is not sent yet and that something else refers to. */
  const begun = new WeakMap<FastifyRequest, Span>();
  /** The span of the Memory that is being processed. */
  const processed = new AsyncLocalStorage<Context>();

  function begin(request: FastifyRequest, startTime: number): Span {
    const caller = contextOf(request.headers.traceparent);
    return tracer.startSpan(request.method, { kind: SpanKind.SERVER, startTime }, caller);
  }

  return {
    traceparentOf({ request, elapsedTime }) {
      const span = begun.get(request) ?? begin(request, Date.now() - elapsedTime);
      begun.set(request, span);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
    },
    answered(request, reply) {
      const endTime = Date.now();
      const route = routeOf(request);
      const span = begun.get(request) ?? begin(request, endTime - reply.elapsedTime);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'request.id': request.id,
      });
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    worked(stage, milliseconds, failed) {
      const endTime = Date.now();
      const span = tracer.startSpan(
        `stage ${stage}`,
        { kind: SpanKind.INTERNAL, startTime: endTime - milliseconds },
        processed.getStore() ?? ROOT_CONTEXT,
      );
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    async traced({ traceparent }, work) {
      const span = tracer.startSpan('process memory', { kind: SpanKind.CONSUMER }, contextOf(traceparent));
      try {
        return await processed.run(trace.setSpan(ROOT_CONTEXT, span), work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  };
}

/** The span that a `traceparent` names (W3C Trace Context). */
function contextOf(header: unknown): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** The traces endpoint of a collector, below its base address. */
function tracesUrl(endpoint: string): string {
  return endpoint.endsWith('/v1/traces') ? endpoint : `${endpoint.replace(/\/$/, '')}/v1/traces`;
}
