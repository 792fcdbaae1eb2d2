#!/usr/bin/env bash
# Installs what building crates/ to WebAssembly needs: the rustc of rust-toolchain.toml with the wasm32 target, wasm-bindgen and wasm-pack. Where rustup
# cannot fetch them, Debian's rustc with a standard library that is built here from its own source: its bytes are other ones, recorded in build.json beside the committed.
# wasm-opt comes from the npm package binaryen (104 MB), checked against its hash. Safe to run again; Debian's way needs root. Nobody needs any of this
# to run or test docmill.
set -euo pipefail
cd "$(dirname "$0")"

WASM_BINDGEN=0.2.126   # as in page-wasm/Cargo.toml
WASM_PACK=0.15.1
BINARYEN=132.0.0
BINARYEN_SHA512=e14b20ef212fc0edc532ca373a8bfaaa438e1d2a1dd4812ff9ba0a921efb91396333e78d068baa0936ea5acc06cdb1bebc334efdbfefd82e207c48755a007d2e
TARGET=wasm32-unknown-unknown

# Whether a rustc has the target's standard library.
has_target() { ls "$("$1" --print sysroot)/lib/rustlib/$TARGET/lib/"libstd-*.rlib >/dev/null 2>&1; }

# A rustc that comes with its library's source, and a linker for wasm. cargo compiles the library, and its files become the sysroot's.
install_distribution() {
  if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
    echo "needed: rustup that can install the wasm32 target, or a Debian with root for its rustc-web package" >&2
    exit 1
  fi
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends rustc-web cargo-web rust-web-src lld-22 >/dev/null
  has_target /usr/bin/rustc && return
  local work lib
  work="$(mktemp -d)"
  lib="$(/usr/bin/rustc --print sysroot)/lib/rustlib/$TARGET/lib"
  mkdir -p "$work/src" "$lib"
  printf '[package]\nname = "std-for-wasm"\nversion = "0.0.0"\nedition = "2021"\n[profile.release]\npanic = "abort"\n' >"$work/Cargo.toml"
  printf '#![no_std]\n' >"$work/src/lib.rs"
  RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 RUSTFLAGS="" /usr/bin/cargo build --quiet --release --target "$TARGET" \
    -Z build-std=std,panic_abort,proc_macro --manifest-path "$work/Cargo.toml" --target-dir "$work/target"
  cp "$work/target/$TARGET/release/deps/"*.rlib "$lib/"
  rm -rf "$lib"/libstd_for_wasm-*.rlib "$work"
}

export PATH="$HOME/.cargo/bin:$PATH"
RUSTC=rustc
if ! { command -v rustup >/dev/null && rustup toolchain install && has_target rustc; }; then
  install_distribution
  RUSTC=/usr/bin/rustc
fi

# Under crates/target, where build.mjs looks for it: other versions of wasm-opt give other bytes.
install_binaryen() {
  local folder="$PWD/target/binaryen-$BINARYEN" work
  [ -d "$folder" ] && return
  work="$(mktemp -d)"
  npm pack --silent --pack-destination "$work" "binaryen@$BINARYEN" >/dev/null
  echo "$BINARYEN_SHA512  $work/binaryen-$BINARYEN.tgz" | sha512sum --check --quiet
  tar -xzf "$work/binaryen-$BINARYEN.tgz" -C "$work"
  mkdir -p target
  mv "$work/package" "$folder"
  rm -rf "$work"
}

have() { command -v "$1" >/dev/null && "$1" --version | grep -qF "$2"; }
have wasm-bindgen "$WASM_BINDGEN" || cargo install --quiet --locked wasm-bindgen-cli --version "$WASM_BINDGEN"
have wasm-pack "$WASM_PACK" || cargo install --quiet --locked wasm-pack --version "$WASM_PACK"
install_binaryen
echo "ready: $("$RUSTC" --version); $(wasm-bindgen --version); $(wasm-pack --version)"
