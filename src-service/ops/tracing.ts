import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from './observe-responses.ts';
import type { WorkStage } from './service-metrics.ts';

/** Sends spans of requests and stages to a collector. Nothing in them names an account, a note or a key. */
export type Tracing = {
  answered(request: FastifyRequest, reply: FastifyReply): void;
  worked(stage: WorkStage, milliseconds: number, failed: boolean): void;
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

/** A span is created when its work is over: then all of its attributes are known. */
function tracingWith(tracer: Tracer): Omit<Tracing, 'stop'> {
  return {
    answered(request, reply) {
      const endTime = Date.now();
      const route = routeOf(request);
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        {
          kind: SpanKind.SERVER,
          startTime: endTime - reply.elapsedTime,
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'http.response.status_code': reply.statusCode,
            'request.id': request.id,
          },
        },
        callerContext(request.headers.traceparent),
      );
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    worked(stage, milliseconds, failed) {
      const endTime = Date.now();
      const span = tracer.startSpan(`stage ${stage}`, {
        kind: SpanKind.INTERNAL,
        startTime: endTime - milliseconds,
      });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
  };
}

/** The span of the caller, from its `traceparent` header (W3C Trace Context). */
function callerContext(header: unknown): Context {
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
